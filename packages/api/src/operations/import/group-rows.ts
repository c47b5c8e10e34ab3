import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import type { ImportMapping } from '@app/contracts/operations/import/preset';
import type { ticket } from '@app/db/schema/desk/ticket';
import type { order } from '@app/db/schema/sales/order';
import { inArray } from 'drizzle-orm';
import type { ImportContext, ImportLine, LineResult } from './import-target';
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

type Line = ImportLine<{ number?: string | undefined; externalId?: string | undefined }>;

/** Sets the numbers of new rows where they are free (import.numbers-kept). */
export async function assignNumbers<L extends Line>(
  ctx: ImportContext,
  table: typeof ticket | typeof order,
  lines: readonly L[],
  numberOf: (number: string) => string | null,
): Promise<{ numbers: Map<L, string>; refused: LineResult[] }> {
  const requested = lines.map((line) => ({
    line,
    number: numberOf(line.values.number ?? line.values.externalId ?? ''),
  }));
  const givenNumbers = requested.flatMap(({ number }) => number ?? []);
  const rows =
    givenNumbers.length === 0
      ? []
      : await ctx.db.select({ number: table.number }).from(table).where(inArray(table.number, givenNumbers));
  const takenNumbers = new Set(rows.map(({ number }) => number));
  const numbers = new Map<L, string>();
  const refused: LineResult[] = [];
  for (const { line, number } of requested) {
    const refuse = (message: string) =>
      refused.push({ line: line.line, fault: { field: 'number', message } });
    if (number === null) refuse(importMessages.numberUnreadable);
    else if (takenNumbers.has(number)) refuse(importMessages.numberTaken(number));
    else {
      takenNumbers.add(number);
      numbers.set(line, number);
    }
  }
  return { numbers, refused };
}
