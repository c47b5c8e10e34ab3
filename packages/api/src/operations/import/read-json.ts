import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { JSONParser, type JSONParserOptions } from '@streamparser/json';
import { importFileError } from './import-file-error';
import type { SourceFile, SourceRecord } from './source-file';

/** Maximum nesting of objects that become columns such as `address.city`. */
const maxDepth = 5;

function collectCells(value: unknown, name: string, depth: number, cells: Record<string, string>): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    cells[name] = String(value);
    return;
  }
  if (depth === maxDepth) return;
  // Lazily: a list can have hundreds of thousands of entries.
  for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (Object.keys(cells).length >= limits.importColumns) return;
    collectCells(inner, name === '' ? String(key) : `${name}.${key}`, depth + 1, cells);
  }
}

function toRecord(value: unknown, line: number): SourceRecord {
  const cells: Record<string, string> = Object.create(null);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { line, cells, fault: importMessages.notAnObject };
  }
  collectCells(value, '', 0, cells);
  return { line, cells, value };
}

/** The beginning of a page as FreeScout's API returns it; several can follow each other. */
const pageOfRows = /^\{\s*"_embedded"\s*:\s*\{\s*"(conversations|customers)"\s*:\s*\[/;

function parserOptions(head: string): JSONParserOptions {
  if (head.startsWith('[')) return { paths: ['$.*'], keepStack: false };
  const [, list] = pageOfRows.exec(head) ?? [];
  if (list) return { paths: [`$._embedded.${list}.*`], keepStack: false, separator: '' };
  return { paths: ['$'], separator: '' };
}

function createParser(head: string) {
  const values: unknown[] = [];
  const parser = new JSONParser(parserOptions(head));
  parser.onValue = ({ value }) => values.push(value);
  const feed = (work: () => void) => {
    try {
      work();
    } catch (error) {
      throw importFileError(importMessages.badJson, error);
    }
    return values.splice(0);
  };
  parser.onError = (error) => {
    throw error;
  };
  return {
    write: (text: string) => feed(() => parser.write(text)),
    end: () =>
      feed(() => {
        if (!parser.isEnded) parser.end();
      }),
  };
}

async function* readObjects(head: string, texts: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  const parser = createParser(head);
  let line = 0;
  let unfinished = 0;
  for await (const text of texts) {
    const values = parser.write(text);
    unfinished = values.length === 0 ? unfinished + text.length : text.length;
    for (const value of values) {
      line += 1;
      yield toRecord(value, line);
    }
    if (unfinished > limits.importRecord) throw importFileError(importMessages.objectTooLong(line + 1));
  }
  for (const value of parser.end()) {
    line += 1;
    yield toRecord(value, line);
  }
}

/**
 * Reads an array of objects, a sequence of objects, or pages of FreeScout's API. Nested values are named by their path, such as
 * `address.city` or `emails.0`. Throws IMPORT_FILE while it is read.
 */
export function readJson(head: string, texts: AsyncIterable<string>): SourceFile {
  const isSequence = !head.startsWith('[') && !pageOfRows.test(head);
  return { columns: null, isSequence, records: readObjects(head, texts) };
}
