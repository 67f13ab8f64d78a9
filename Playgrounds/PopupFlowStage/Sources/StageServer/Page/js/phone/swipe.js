// Closes a popup by a swipe: with a pointer, or with the arrow keys on its handle.

const threshold = 90;
const slack = 6;

export function makeSwipeable(box, handle, { isReady, begin, cancel, finish }) {
  let start = null;
  let distance = 0;
  let isSwiping = false;

  const move = (to) => {
    distance = Math.max(0, to);
    if (!isSwiping && distance > slack && isReady()) {
      isSwiping = true;
      begin();
    }
    if (isSwiping) box.style.transform = `translateY(${distance}px)`;
  };

  const end = (isDone) => {
    start = null;
    if (!isSwiping) return;
    isSwiping = false;
    if (isDone) {
      finish();
    } else {
      box.style.transform = "";
      cancel();
    }
  };

  box.addEventListener("pointerdown", (event) => {
    if (event.target.closest("button:not(.handle)") || event.button !== 0) return;
    start = event.clientY;
    box.setPointerCapture(event.pointerId);
  });
  box.addEventListener("pointermove", (event) => {
    if (start !== null) move(event.clientY - start);
  });
  box.addEventListener("pointerup", () => end(distance > threshold));
  box.addEventListener("pointercancel", () => end(false));

  handle.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") move(distance + 30);
    else if (event.key === "ArrowUp" || event.key === "Escape") end(false);
    else if (event.key === "Enter" && isSwiping) end(true);
    else return;
    if (event.key !== "ArrowDown") distance = 0;
    event.preventDefault();
  });
  handle.addEventListener("blur", () => {
    if (start === null) end(false);
  });
}
