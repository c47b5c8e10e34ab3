/** Milliseconds that the work waits for an idle moment: a busy browser would never come to it. */
const patience = 2000;

/** Runs when the page is loaded and has nothing better to do. Answers how to undo it, whether it ran or not. */
export function runWhenIdle(run: () => () => void): () => void {
  let undo = () => {};
  let idle = 0;
  const wait = () => {
    const begin = () => {
      undo = run();
    };
    // Safari has no idle callback.
    idle =
      'requestIdleCallback' in window
        ? requestIdleCallback(begin, { timeout: patience })
        : Number(setTimeout(begin, 500));
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    if ('cancelIdleCallback' in window) cancelIdleCallback(idle);
    else clearTimeout(idle);
    undo();
  };
}
