import type { ImportEncoding } from '@app/contracts/import/kind';
import { limits } from '@app/contracts/limits';
import { readFile } from './read-file';

/** Small, so that little is read beyond the displayed rows, and a truncated end does not matter. */
const chunkBytes = 4_096;

async function* splitChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    for (let from = 0; from < part.byteLength; from += chunkBytes)
      yield part.subarray(from, from + chunkBytes);
  }
}

const laterEntryPattern = /\.[1-9]\d*(?:\.|$)/;

/** Returns the first entry of a list, and all of them together as `lines.*.name`. */
function groupListCells(cells: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const [name, cell] of Object.entries(cells)) {
    if (laterEntryPattern.test(name)) continue;
    found[name] = cell;
    if (!name.includes('.0.')) continue;
    const entries = [0, 1, 2].map((index) => cells[name.replace('.0.', `.${index}.`)]);
    found[name.replace('.0.', '.*.')] = entries.filter((entry) => entry !== undefined).join(' · ');
  }
  return found;
}

/** Returns the columns of a file, and its first rows as examples of their contents. Throws IMPORT_FILE. */
export async function inspectFile(bytes: AsyncIterable<Uint8Array>, encoding: ImportEncoding) {
  const { columns, records } = await readFile(splitChunks(bytes), encoding);
  const samples: Readonly<Record<string, string>>[] = [];
  for await (const { cells } of records) {
    samples.push(columns ? cells : groupListCells(cells));
    if (samples.length === limits.importSamples) break;
  }
  const named = columns ?? [...new Set(samples.flatMap((cells) => Object.keys(cells)))];
  return { columns: named.filter((column) => column !== ''), samples };
}
