import { join } from 'node:path';
import type { Measurement } from './bars';
import { startProduct } from './processes';

/** Measures the second `npm start` on the same data folder, with the embedded database. */
export async function measureSecondStart(folder: string): Promise<Measurement> {
  const environment = { DATA_DIR: join(folder, 'start-data') };
  const logFile = join(folder, 'start.log');
  const first = await startProduct(['npm', 'start'], environment, logFile);
  await first.stop();
  const second = await startProduct(['npm', 'start'], environment, logFile);
  await second.stop();
  return {
    what: 'second npm start to the first answer',
    figures: `the first took ${(first.startMs / 1_000).toFixed(1)} s`,
    value: second.startMs / 1_000,
    unit: 's',
    bar: { atMost: 6 },
  };
}
