import { limits } from '@app/contracts/limits';
import type { ImportField } from '@app/contracts/operations/import/field';
import { type ImportKind, importKindFacts } from '@app/contracts/operations/import/kind';
import { importMessages } from '@app/contracts/operations/import/messages';
import type { ImportMapping } from '@app/contracts/operations/import/preset';
import { removeNul } from '@app/contracts/text';
import { nextTurn } from '../../core/next-turn';
import { readHtml } from '../../inbox/inbound-mail/read-mail';
import { importFileError } from './import-file-error';
import { arrayAt, type SourceFile, type SourceRecord, textAt } from './source-file';

/**
 * The prefix that exports, including this product's, add to a cell that a spreadsheet would take for a
 * formula (dashboard.list-export).
 */
const formulaEscape = /^'(?=[=+\-@\t\r])/;

/**
 * Rejects a mapping with fields or columns that the kind or the file does not have (import.column-mapping).
 * Throws IMPORT_FILE.
 */
export function checkMapping(
  kind: ImportKind,
  mapping: ImportMapping,
  { columns, isSequence }: Pick<SourceFile, 'columns' | 'isSequence'>,
): void {
  const { fields } = importKindFacts[kind];
  for (const [name, { column }] of Object.entries(mapping)) {
    if (!fields.some((field) => field.name === name)) throw importFileError(importMessages.noSuchField(name));
    if (column !== undefined && columns && !columns.includes(column)) {
      throw importFileError(importMessages.noSuchColumn(column));
    }
  }
  const unmapped = isSequence ? importMessages.unmappedObject : importMessages.unmapped;
  for (const { name, label, required } of fields) {
    const source = mapping[name];
    if (required && !source?.column && !source?.fixed) throw importFileError(unmapped(label));
  }
}

type Values = Record<string, string>;
type FieldSources = readonly (readonly [ImportField, ImportMapping[string]])[];

function sourcesOf(kind: ImportKind, mapping: ImportMapping): FieldSources {
  return importKindFacts[kind].fields.flatMap((field) => {
    const source = mapping[field.name];
    return source ? [[field, source] as const] : [];
  });
}

/** No address in angle brackets: `Ada <ada@example.com> wrote:` is no HTML. */
const htmlTag = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i;
const htmlEntity = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i;
const looksLikeHtml = (text: string) => htmlTag.test(text) || htmlEntity.test(text);

/** Longest HTML that is converted within the server, in characters: some milliseconds of work. */
const quickHtmlLength = 4_000;

async function textOfHtml(text: string): Promise<string> {
  const html = htmlTag.test(text) ? text : text.replaceAll('<', '&lt;').replaceAll('\n', '<br>');
  if (html.length > quickHtmlLength) return (await readHtml(html)).trim();
  // Loaded with the first HTML, to keep the server's startup fast.
  const { htmlToText } = await import('../../inbox/inbound-mail/html-text');
  await nextTurn();
  return htmlToText(html).text.trim();
}

const blockElement = /<(?:p|div|br|ul|ol|table|h[1-6]|blockquote)\b/i;

/**
 * Undoes WooCommerce's notation of line breaks. In its HTML without paragraphs they are shown as line breaks.
 */
function decodeLineBreaks(text: string): string {
  const decoded = text.replace(/\\{1,2}n/g, (found) => (found.length === 3 ? '\\n' : '\n'));
  const isInlineHtml = looksLikeHtml(decoded) && !blockElement.test(decoded);
  return isInlineHtml ? decoded.replaceAll('\n', '<br>') : decoded;
}

/** Returns the cell of a column: of a list all values, each on its line. */
function cellOf({ cells, value }: SourceRecord, column: string): string {
  const [list, entry] = column.split('.*.');
  if (list === undefined || entry === undefined) return cells[column] ?? textAt(value, column);
  const values = arrayAt(value, list).map((item) => textAt(item, entry));
  return values.filter((text) => text !== '').join('\n');
}

/**
 * Returns the non-empty fields of a row: the value of the column, or else its default. `isEmpty`: all columns
 * are empty. `index` is that of the entry; without it the values of a list are joined.
 */
async function readFields(
  record: SourceRecord,
  sources: FieldSources,
  index?: number,
): Promise<{ values: Values; isEmpty: boolean }> {
  const values: Values = {};
  let isEmpty = true;
  for (const [{ name, html, format = '', each, joined }, { column, fixed, lineBreaks }] of sources) {
    const place = index === undefined ? column : column?.replace('.*.', `.${index}.`);
    const rows = joined ? [record, ...(record.more ?? [])] : [record];
    const found = place === undefined ? [] : rows.map((row) => removeNul(cellOf(row, place)).trim());
    const cell = [...new Set(found)].filter((text) => text !== '').join(' | ');
    if (cell !== '') isEmpty = false;
    const unescaped = lineBreaks === 'escaped' ? decodeLineBreaks(cell) : cell;
    const text = cell === '' ? fixed?.trim() : unescaped.replace(formulaEscape, '');
    if (!text) continue;
    const isHtml = html && !/^text\/plain/i.test(values[format] ?? '') && looksLikeHtml(text);
    values[name] = isHtml ? await textOfHtml(text) : text;
    // A message of nothing but a picture is one all the same.
    if (each && values[name] === '') values[name] = importMessages.withoutText;
  }
  return { values, isEmpty };
}

/** Returns the number of entries in the lists of these columns; one when they are not lists. */
function countEntries({ value }: SourceRecord, sources: FieldSources): number {
  const lists = sources.flatMap(([, { column }]) => (column?.includes('.*.') ? [column] : []));
  if (lists.length === 0) return 1;
  return Math.max(...lists.map((column) => arrayAt(value, column.slice(0, column.indexOf('.*.'))).length));
}

interface MappedRow {
  values: Record<string, unknown>;
  /** The line where each entry of the row's list begins. */
  lines: readonly number[];
  /**
   * Whether there are more entries than a row can have, including empty ones: checking hundreds of thousands
   * would block other requests.
   */
  hasTooMany: boolean;
}

async function readEntries(record: SourceRecord, each: FieldSources) {
  const entries: Values[] = [];
  const lines: number[] = [];
  if (each.length === 0) return { entries, lines, hasTooMany: false };
  for (const row of [record, ...(record.more ?? [])]) {
    const count = countEntries(row, each);
    if (lines.length + count > limits.importEntries) return { entries, lines, hasTooMany: true };
    for (let index = 0; index < count; index += 1) {
      const { values, isEmpty } = await readFields(row, each, index);
      if (isEmpty) continue;
      entries.push(values);
      lines.push(row.line);
    }
  }
  return { entries, lines, hasTooMany: false };
}

export type MapRecord = (record: SourceRecord) => Promise<MappedRow>;

/**
 * Creates a mapper for the fields of a file's rows; for a kind with a list also the entries, from the row and
 * the following ones with the same id (import.rows-with-lists).
 */
export function createMapper(kind: ImportKind, mapping: ImportMapping): MapRecord {
  const { list } = importKindFacts[kind];
  const sources = sourcesOf(kind, mapping);
  const recordSources = sources.filter(([{ each }]) => !each);
  const each = sources.filter(([field]) => field.each);
  return async (record) => {
    if (countEntries(record, recordSources) > limits.importEntries) {
      return { values: {}, lines: [], hasTooMany: true };
    }
    const { values } = await readFields(record, recordSources);
    if (!list) return { values, lines: [], hasTooMany: false };
    const { entries, ...found } = await readEntries(record, each);
    return { values: { ...values, [list]: entries }, ...found };
  };
}
