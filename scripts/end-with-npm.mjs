const PARENT_CHECK_MS = 250;

/** If npm is killed it cannot pass the signal on, and would leave a server behind that occupies the port. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    // Only once: a second signal would abort the shutdown.
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
