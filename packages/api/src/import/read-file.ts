import type { ImportEncoding } from '@app/contracts/import/kind';
import { decodeText } from './decode-text';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import type { SourceFile } from './source-file';

/** Long enough to include the first line, to detect the format. */
const headLength = 16_384;

async function* after(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
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
  return /^[[{]/.test(begin) ? readJson(begin, after(head, texts)) : readCsv(head, after(head, texts));
}
