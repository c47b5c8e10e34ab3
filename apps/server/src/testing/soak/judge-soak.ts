import type { Window } from './disturb';
import { type Life, memoryGrowthPerHour } from './instance';
import type { SoakResult } from './run-soak';
import type { Failure } from './site-client';

/**
 * Limits for one instance: resident megabytes some seconds after the load, the same at any time, and growth of
 * the heap per hour.
 */
const maxIdleMemoryMb = 250;
const maxMemoryMb = 350;
const maxGrowthMbPerHour = 60;
/** A shorter life says nothing about growth. */
const minMinutes = 8;
/** Limit for both instances together: their pools and listening connections. */
const maxConnections = 30;
/** Handles beyond those before the load, held open for reuse. */
const expectedHandles = 60;

/** Returns a sentence for each fault. */
export function faultsOf(result: SoakResult): string[] {
  const { soak, mails, wrong } = result;
  const { unannounced } = splitFailures(result);
  return [
    ...wrong,
    ...mails.problems,
    ...unannounced.map((failure) => `outside of what was announced: ${describeFailure(result, failure)}`),
    ...soak.refusals.map((refusal) => `refused: ${refusal}`),
    ...staleScreenFaults(result),
    ...leakFaults(result),
    ...livesOf(result).flatMap(memoryFaults),
  ];
}

/** Includes the time since the last disturbance. */
function describeFailure(
  { disturbances: { log } }: SoakResult,
  { what, cause, begun, ended }: Failure,
): string {
  const last = log.findLast(({ at }) => at <= begun);
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
  const when = last ? `, ${seconds(begun - last.at)} after “${last.what}”` : '';
  return `${what}: ${cause} after ${seconds(ended - begun)}${when}`;
}

export function livesOf({ site }: SoakResult): Life[] {
  return [...site.a.lives, ...site.b.lives];
}

/** Splits failed requests into expected ones, within an announced period, and others. */
export function splitFailures({ soak, disturbances }: SoakResult) {
  const isIn = ({ begun, ended }: Failure, { from, to }: Window) => begun <= to && ended >= from;
  const windowOf = (failure: Failure) => disturbances.windows.find((window) => isIn(failure, window))?.what;
  const unannounced = soak.tally.failures.filter((failure) => windowOf(failure) === undefined);
  const announced = new Map<string, number>();
  for (const failure of soak.tally.failures) {
    const what = windowOf(failure);
    if (what) announced.set(what, (announced.get(what) ?? 0) + 1);
  }
  return { unannounced, announced };
}

/**
 * Returns the screens that were not notified of a ticket: each open screen of the team must receive every
 * ticket, or a request to reload everything after it was created.
 */
function staleScreenFaults({ soak, screens }: SoakResult): string[] {
  return screens.flatMap((screen, number) => {
    const missed = soak.ledger.tickets.filter(
      ({ id, at }) => !screen.tickets.has(id) && screen.everythingAt < at,
    );
    return missed.length > 0 ? [`screen ${number} was not told of ${missed.length} tickets`] : [];
  });
}

function leakFaults({ atRest: { before, after, connectionsLeft }, connections }: SoakResult): string[] {
  const highest = Math.max(...connections.map(({ connections: open }) => open));
  const faults = after.flatMap(({ streams, files, memory }, index) => {
    const more = files - (before[index]?.files ?? 0);
    return [
      ...(memory > maxIdleMemoryMb ? [`an instance takes ${memory.toFixed(0)} MB at rest`] : []),
      ...(streams > 0 ? [`${streams} streams are open that nobody reads`] : []),
      ...(more > expectedHandles ? [`${more} more files and sockets are open than before`] : []),
    ];
  });
  if (after.length !== 2) faults.push('not both instances could be looked at after the load');
  if (highest > maxConnections) faults.push(`${highest} connections to the database were open`);
  if (connectionsLeft > 0) faults.push(`${connectionsLeft} connections are left without an instance`);
  return faults;
}

function memoryFaults(life: Life): string[] {
  const highest = Math.max(...life.samples.map(({ memory }) => memory));
  const perHour = memoryGrowthPerHour(life);
  return [
    ...(highest > maxMemoryMb ? [`${life.name} took ${highest.toFixed(0)} MB`] : []),
    ...(minutesOf(life) >= minMinutes && perHour > maxGrowthMbPerHour
      ? [`${life.name} grew by ${perHour.toFixed(0)} MB an hour`]
      : []),
  ];
}

/** Returns how long the process was observed, in minutes. */
export function minutesOf({ samples }: Life): number {
  return ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / 60_000;
}
