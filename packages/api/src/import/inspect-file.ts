import type { ImportEncoding } from '@app/contracts/import/kind';
import { limits } from '@app/contracts/limits';
import { readFile } from './read-file';

/** Small, so that little is read beyond the rows that are shown, and the end of a file that was cut off does not matter. */
const pieceBytes = 4_096;

async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    for (let from = 0; from < part.byteLength; from += pieceBytes)
      yield part.subarray(from, from + pieceBytes);
  }
}

/** The columns of a file, and its first rows, by which people see which column is what. Throws IMPORT_FILE. */
export async function inspectFile(bytes: AsyncIterable<Uint8Array>, encoding: ImportEncoding) {
  const { columns, records } = await readFile(piecesOf(bytes), encoding);
  const samples: Readonly<Record<string, string>>[] = [];
  for await (const { cells } of records) {
    samples.push(cells);
    if (samples.length === limits.importSamples) break;
  }
  const named = columns ?? [...new Set(samples.flatMap((cells) => Object.keys(cells)))];
  return { columns: named.filter((column) => column !== ''), samples };
}
