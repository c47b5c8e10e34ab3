import type { RunningSite } from '../../startup/start-server';

/** By then a proxy routes requests to this instance and a first backup is complete. */
const WAIT_MS = 10_000;

/**
 * Runs the doctor once the site is running, and logs problems. It never stops the site: what it cannot run
 * without has been checked before, and an unavailable mail server must not take the pages down.
 */
export function examineSite({ env, connection, log, shutdown }: RunningSite, waitMs = WAIT_MS): void {
  if (env.local) return;
  const examine = async () => {
    const { examineDatabase, examineServices } = await import('./examine');
    const findings = await Promise.all([examineDatabase(env, connection), examineServices(env)]);
    for (const { state, subject, text } of findings.flat()) {
      if (state === 'fault') log.error({ subject }, text);
      if (state === 'warning') log.warn({ subject }, text);
    }
  };
  const timer = setTimeout(
    () => examine().catch((err) => log.warn({ err }, 'the doctor could not look')),
    waitMs,
  );
  shutdown.add('doctor', async () => clearTimeout(timer));
}
