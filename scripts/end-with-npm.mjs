const PARENT_CHECK_MS = 250;

/** Killed without a chance to pass it on, npm would leave a server behind that keeps the port. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal would cut off what is under way.
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
