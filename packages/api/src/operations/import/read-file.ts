import type { ImportEncoding } from '@app/contracts/operations/import/kind';
import { nextTurn } from '../../core/next-turn';
import { decodeText } from './decode-text';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import type { SourceFile } from './source-file';

/** Long enough to include the first line, to detect the format. */
const headLength = 16_384;

/**
 * How much is parsed in one turn of the event loop, in characters: a row with too few cells costs the CSV
 * parser a hundred times as much as one of the right length.
 */
const sliceLength = { csv: 1_024, json: 16_384 };

async function* slicesOf(head: string, rest: AsyncGenerator<string>, length: number): AsyncGenerator<string> {
  async function* slice(text: string) {
    for (let from = 0; from < text.length; from += length) {
      await nextTurn();
      yield text.slice(from, from + length);
    }
  }
  yield* slice(head);
  for await (const text of rest) yield* slice(text);
}

/**
 * Reads a file as it arrives, detecting CSV or JSON (import.readable-files). Throws IMPORT_FILE, also while
 * it is read.
 */
export async function readFile(
  bytes: AsyncIterable<Uint8Array>,
  encoding: ImportEncoding,
): Promise<SourceFile> {
  const texts = decodeText(bytes, encoding);
  let head = '';
  while (head.length < headLength) {
    const { done, value } = await texts.next();
    if (done) break;
    head += value;
  }
  const begin = head.trimStart();
  return /^[[{]/.test(begin)
    ? readJson(begin, slicesOf(head, texts, sliceLength.json))
    : readCsv(head, slicesOf(head, texts, sliceLength.csv));
}
