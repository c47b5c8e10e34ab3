import { setTimeout as delay } from 'node:timers/promises';
import type { SoakSite } from './soak-site';

/** A period in which unacknowledged requests may fail; by `Date.now()`. */
export interface Window {
  what: string;
  from: number;
  to: number;
}

export interface Disturbances {
  windows: Window[];
  /** When an instance was killed; 0 before that. */
  killedAt: number;
  /** How long each instance took to stop, in seconds. */
  stops: number[];
  /** A log of the disturbances. */
  log: { at: number; what: string }[];
}

/** Time in which a pool detects that a database is back, and a proxy that an instance is. */
const recoveryMs = 10_000;
/** Requests that began this long before a kill may still have been in progress. */
const underWayMs = 1_000;
/** Time until systemd or Kubernetes restarts a dead process. */
const restartPauseMs = 2_000;

/**
 * Causes in turn: a restart of one instance after the other, the kill of one, and a restart of the database.
 */
export async function disturb(
  site: SoakSite,
  totalMs: number,
  report: (what: string) => void,
): Promise<Disturbances> {
  const startedAt = Date.now();
  const disturbances: Disturbances = { windows: [], killedAt: 0, stops: [], log: [] };
  const waitUntil = (part: number) => delay(Math.max(0, startedAt + part * totalMs - Date.now()));
  const note = (what: string) => {
    disturbances.log.push({ at: Date.now(), what });
    report(what);
  };

  await waitUntil(0.3);
  for (const instance of [site.a, site.b]) {
    note(`instance ${instance.name} is restarted`);
    disturbances.stops.push(await instance.stop());
    await instance.start();
    await delay(restartPauseMs);
  }

  await waitUntil(0.45);
  note('instance a is killed');
  disturbances.killedAt = Date.now();
  await site.a.kill();
  disturbances.windows.push({
    what: 'kill',
    from: disturbances.killedAt - underWayMs,
    to: disturbances.killedAt + underWayMs,
  });
  await delay(restartPauseMs);
  await site.a.start();

  await waitUntil(0.55);
  note('the primary is restarted');
  const from = Date.now();
  await site.primary.restart(() => delay(restartPauseMs));
  disturbances.windows.push({ what: 'primary restart', from, to: Date.now() + recoveryMs });
  note('the primary is back');
  return disturbances;
}
