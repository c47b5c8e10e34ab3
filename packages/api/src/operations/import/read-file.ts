import { TextDecoder } from 'node:util';
import type { ImportEncoding } from '@app/contracts/operations/import/kind';
import { importMessages } from '@app/contracts/operations/import/messages';
import { nextTurn } from '../../core/next-turn';
import { importFileError } from './import-file-error';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import type { SourceFile } from './source-file';

/** The first bytes of archives, including spreadsheets, and of old spreadsheets. */
const binary: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
];

/** Yields the same bytes with at least four in the first chunk, to detect the file type. */
async function* bufferHead(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const part of bytes) {
    if (head === null) yield part;
    else {
      head = Buffer.concat([head, part]);
      if (head.byteLength < 4) continue;
      yield head;
      head = null;
    }
  }
  if (head !== null) yield head;
}

const startsWithBytes = (bytes: Uint8Array, begin: readonly number[]) =>
  begin.every((byte, index) => bytes[index] === byte);

function decoderFor(head: Uint8Array, encoding: ImportEncoding): TextDecoder {
  if (binary.some((begin) => startsWithBytes(head, begin))) throw importFileError(importMessages.notText);
  // A byte order mark is conclusive: spreadsheets save “Unicode text” with one.
  if (startsWithBytes(head, [0xff, 0xfe])) return new TextDecoder('utf-16le', { fatal: true });
  if (startsWithBytes(head, [0xfe, 0xff])) return new TextDecoder('utf-16be', { fatal: true });
  if (startsWithBytes(head, [0xef, 0xbb, 0xbf])) return new TextDecoder('utf-8', { fatal: true });
  return new TextDecoder(encoding, { fatal: true });
}

/**
 * Decodes the text of a file as it arrives, without its byte order mark. Throws IMPORT_FILE for binary data,
 * or text not in this encoding.
 */
async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: ImportEncoding,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decode = (part?: Uint8Array) => {
    try {
      return decoder?.decode(part, { stream: part !== undefined }) ?? '';
    } catch (error) {
      throw importFileError(importMessages.notUtf8, error);
    }
  };
  for await (const part of bufferHead(bytes)) {
    decoder ??= decoderFor(part, encoding);
    yield decode(part);
  }
  yield decode();
}

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
