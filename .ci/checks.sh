# What `.ci/run` and `.ci/nightly` share: counting checks and tests. Sourced by both, from the package's root.

# The adapters are compiled and tested against stand-ins for UIKit and SwiftUI.
export POPUPFLOW_DOUBLES=1

log=$(mktemp -d)
passed=0
failed=0
begin=$SECONDS
trap 'jobs -p | xargs -r kill 2>/dev/null; rm -rf "$log"' EXIT

# Runs a command as one check and shows its output.
check() {
  local name=$1 start=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  if "$@" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf '!! %s failed\n' "$name"
  fi
  printf '   %d s\n' $((SECONDS - start))
}

# Runs tests, each of which counts as a check of its own.
tests() {
  local name=$1 output=$log/tests.$BASHPID start=$SECONDS count broken status
  shift
  printf '\n== %s\n' "$name"
  "$@" >"$output" 2>&1
  status=$?
  grep -vE '^(◇|✔|\[[0-9]+/[0-9]+\])' "$output"
  count=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$output" | tail -n 1)
  broken=$(grep -cE '^✘ Test ("|[A-Za-z_]+\().* failed after' "$output")
  # A run that broke off, or ran nothing, failed as a whole.
  if [ "${count:-0}" -eq 0 ] || { [ "$status" -ne 0 ] && [ "$broken" -eq 0 ]; }; then
    broken=$((broken + 1))
    printf '!! %s did not come to an end\n' "$name"
  fi
  passed=$((passed + ${count:-0} - (broken < ${count:-0} ? broken : ${count:-0})))
  failed=$((failed + broken))
  printf '   %d s\n' $((SECONDS - start))
}

# Runs a command in the background; `ended` shows its output and has its status.
put_by() {
  local name=$1
  shift
  { "$@" >"$log/$name.output" 2>&1; echo $? >"$log/$name.status"; } &
}

ended() {
  while [ ! -s "$log/$1.status" ]; do sleep 0.2; done
  cat "$log/$1.output"
  return "$(cat "$log/$1.status")"
}

no_warnings() {
  "$@" 2>&1 | .ci/warnings
}

# The last lines: how long it took, and the count.
finish() {
  printf '\n%d s\n%d passed, %d failed\n' $((SECONDS - begin)) "$passed" "$failed"
  [ "$failed" -eq 0 ]
}
