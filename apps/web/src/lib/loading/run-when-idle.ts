/** Maximum milliseconds to wait for an idle period: on a busy browser the work would otherwise never run. */
const maxWaitMs = 2000;

/** Runs when the page has loaded and is idle. Returns a function that undoes it, whether it ran or not. */
export function runWhenIdle(run: () => (() => void) | undefined): () => void {
  let cleanUp: (() => void) | undefined;
  let idle = 0;
  const wait = () => {
    const runNow = () => {
      cleanUp = run();
    };
    // Safari has no idle callback.
    idle =
      'requestIdleCallback' in window
        ? requestIdleCallback(runNow, { timeout: maxWaitMs })
        : Number(setTimeout(runNow, 500));
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    if ('cancelIdleCallback' in window) cancelIdleCallback(idle);
    else clearTimeout(idle);
    cleanUp?.();
  };
}
