import { importMessages } from '@app/contracts/import/messages';
import type { ImportMapping } from '@app/contracts/import/preset';
import { limits } from '@app/contracts/limits';
import { type SourceRecord, textAt } from './source-file';

/** Rows that follow one another with the same id as one row (import.rows-with-lists): exports write a line for each message or article. */
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
  const whole = (record: SourceRecord): SourceRecord => (more.length > 0 ? { ...record, more } : record);
  for await (const record of records) {
    // Of what has no list, variants for example have rows with little more than the id.
    const belongs = list !== undefined || (title?.column !== undefined && !record.cells[title.column]);
    const isSame = first && belongs && idOf(record) !== '' && idOf(record) === idOf(first);
    if (isSame && more.length < limits.importEntries) more.push(record);
    else {
      if (first) yield whole(first);
      first = record;
      more = [];
    }
  }
  if (first) yield whole(first);
}

/** The first row of a group that cannot be read, and why. */
export function brokenRow(record: SourceRecord): { line: number; fault: string } | null {
  for (const { line, fault } of [record, ...(record.more ?? [])]) if (fault) return { line, fault };
  const { line, more = [] } = record;
  return more.length < limits.importEntries ? null : { line, fault: importMessages.tooManyEntries };
}
