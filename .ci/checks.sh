# Functions of `.ci/run` and `.ci/nightly` that count checks and tests. Both source this file in the package's root.

# Compiles and tests the adapters against doubles of UIKit and SwiftUI.
export POPUPFLOW_DOUBLES=1

log=$(mktemp -d)
passed=0
failed=0
failures=()
begin=$SECONDS
trap 'jobs -p | xargs -r kill 2>/dev/null; rm -rf "$log"' EXIT

# Runs a command as one check and shows its output. `finish` repeats the end of the output of a failed check.
check() {
  local name=$1 output=$log/check.$BASHPID start=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@" 2>&1 | tee "$output"
  if [ "${PIPESTATUS[0]}" -eq 0 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    failures+=("$name failed"$'\n'"$(tail -n 20 "$output")")
    printf '!! %s failed\n' "$name"
  fi
  printf '   %d s\n' $((SECONDS - start))
}

# Runs a command that only prints measurements, as `check` does. It counts only if it fails.
measure() {
  local before=$failed
  check "$@"
  [ "$failed" -gt "$before" ] || passed=$((passed - 1))
}

# Runs tests, and counts each as a check.
tests() {
  local name=$1 output=$log/tests.$BASHPID start=$SECONDS count broken status
  shift
  printf '\n== %s\n' "$name"
  "$@" >"$output" 2>&1
  status=$?
  grep -vE '^(◇|✔|\[[0-9]+/[0-9]+\])' "$output"
  count=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$output" | tail -n 1)
  broken=$(grep -cE '^✘ Test ("|[A-Za-z_]+\().* failed after' "$output")
  # A run that crashed or ran no test counts as one failure.
  if [ "${count:-0}" -eq 0 ] || { [ "$status" -ne 0 ] && [ "$broken" -eq 0 ]; }; then
    broken=$((broken + 1))
    failures+=("$name did not finish"$'\n'"$(tail -n 20 "$output")")
    printf '!! %s did not finish\n' "$name"
  elif [ "$broken" -gt 0 ]; then
    failures+=("$name"$'\n'"$(grep -A 8 -E '^✘ ' "$output" | head -n 60)")
  fi
  passed=$((passed + ${count:-0} - (broken < ${count:-0} ? broken : ${count:-0})))
  failed=$((failed + broken))
  printf '   %d s\n' $((SECONDS - start))
}

# Runs a command in the background. `ended` waits for it, prints its output and returns its status.
put_by() {
  local name=$1
  shift
  { "$@" >"$log/$name.output" 2>&1; echo $? >"$log/$name.status"; } &
}

ended() {
  after "$1" cat "$log/$1.output"
  return "$(cat "$log/$1.status")"
}

# Runs a command when another one that was put by has ended.
after() {
  while [ ! -s "$log/$1.status" ]; do sleep 0.2; done
  "${@:2}"
}

no_warnings() {
  "$@" 2>&1 | .ci/warnings
}

# Prints what failed, the duration and the counts.
finish() {
  [ "$failed" -eq 0 ] || printf '\n!! %s\n' "${failures[@]}"
  printf '\n%d s\n%d passed, %d failed\n' $((SECONDS - begin)) "$passed" "$failed"
  [ "$failed" -eq 0 ]
}
