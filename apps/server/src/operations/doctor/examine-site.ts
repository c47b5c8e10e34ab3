import type { RunningSite } from '../../startup/start-server';

/** By then a proxy asks this instance too, and a first backup is done. */
const WAIT_MS = 10_000;

/**
 * Has the doctor look once the site runs, and logs what is not well. It stops nothing: what a site cannot run without has been looked at
 * before, and a mail server that is away must not take the pages with it.
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
