import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import type { ImportMapping } from '@app/contracts/operations/import/preset';
import { lengthOf, type SourceRecord, textAt } from './source-file';

/**
 * Merges consecutive rows with the same id into one (import.rows-with-lists): exports write a line for each
 * message or line item.
 */
export async function* groupRows(
  records: AsyncIterable<SourceRecord>,
  { externalId, number, title }: ImportMapping,
  list: string | undefined,
): AsyncGenerator<SourceRecord> {
  const column = externalId?.column ?? number?.column;
  const idOf = ({ cells, value }: SourceRecord) =>
    column === undefined ? '' : (cells[column] ?? textAt(value, column));
  let first: SourceRecord | undefined;
  let more: SourceRecord[] = [];
  let length = 0;
  let isTooLong = false;
  const merged = (record: SourceRecord): SourceRecord => {
    if (isTooLong) return { ...record, fault: importMessages.tooManyEntries };
    return more.length > 0 ? { ...record, more } : record;
  };
  for await (const record of records) {
    // In kinds without a list, rows of variants, for example, have little more than the id.
    const isContinuation = list !== undefined || (title?.column !== undefined && !record.cells[title.column]);
    if (first && isContinuation && idOf(record) !== '' && idOf(record) === idOf(first)) {
      length += lengthOf(record);
      isTooLong ||= more.length + 1 >= limits.importEntries || length > limits.importGroup;
      if (isTooLong) more = [];
      else more.push(record);
    } else {
      if (first) yield merged(first);
      first = record;
      more = [];
      length = lengthOf(record);
      isTooLong = false;
    }
  }
  if (first) yield merged(first);
}

/** Returns the first unreadable row of a group, with the reason. */
export function brokenRow(record: SourceRecord): { line: number; fault: string } | null {
  for (const { line, fault } of [record, ...(record.more ?? [])]) if (fault) return { line, fault };
  return null;
}
