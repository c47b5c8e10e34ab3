import { type Life, memoryGrowthPerHour, type Sample } from './instance';
import { livesOf, minutesOf, splitFailures } from './judge-soak';
import type { SoakResult } from './run-soak';

/** Formats the results of a run as text lines. */
export function describeSoak(result: SoakResult): string[] {
  const { soak, mails, disturbances, connections, atRest } = result;
  const { unannounced, announced } = splitFailures(result);
  const written = Object.entries(soak.ledger).map(([what, rows]) => `${rows.length} ${what}`);
  const open = connections.map((sample) => sample.connections);
  const failed = [...announced].map(([what, count]) => `${count} in the ${what}`);
  return [
    `${soak.tally.answered.toLocaleString('en')} requests answered; failed: ${unannounced.length} unannounced${failed.map((text) => `, ${text}`).join('')}`,
    `acknowledged: ${written.join(', ')}`,
    `${mails.sent} mails; sent twice because the instance was killed meanwhile: ${mails.underWayAtKill}`,
    `instances stopped in ${disturbances.stops.map((seconds) => `${seconds.toFixed(1)} s`).join(', ')}`,
    ...livesOf(result).map(describeLife),
    `connections to the database: ${formatRange(open)}, ${atRest.connectionsLeft} after both instances stopped`,
    `at rest before: ${atRest.before.map(describeRest).join('; ')}; after: ${atRest.after.map(describeRest).join('; ')}`,
    ...[...soak.brokenOff].map(([cause, count]) => `${count} visits broken off: ${cause}`),
  ];
}

function describeLife(life: Life): string {
  const of = (name: keyof Sample) => life.samples.map((sample) => sample[name]);
  const lags = of('lag').toSorted((x, y) => x - y);
  const lag = `${(lags[Math.floor(lags.length / 2)] ?? 0).toFixed(0)} ms median, ${(lags.at(-1) ?? 0).toFixed(0)} ms at most`;
  const perHour = memoryGrowthPerHour(life);
  return [
    `${life.name}: ${minutesOf(life).toFixed(1)} min, memory ${formatRange(of('memory'))} MB (${perHour.toFixed(0)} MB an hour of heap)`,
    `open files ${formatRange(of('files'))}, of them sockets ${formatRange(of('sockets'))}, streams ${formatRange(of('streams'))}`,
    `event loop late ${lag}`,
    `${life.processor.toFixed(1)} s of processor`,
  ].join('; ');
}

function formatRange(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`;
}

function describeRest({ files, sockets, streams, memory, heap }: Sample): string {
  const megabytes = `${memory.toFixed(0)} MB, of them ${heap.toFixed(0)} heap`;
  return `${files} files, ${sockets} sockets, ${streams} streams, ${megabytes}`;
}
