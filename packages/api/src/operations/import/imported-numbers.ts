import { importMessages } from '@app/contracts/operations/import/messages';
import type { ticket } from '@app/db/schema/desk/ticket';
import type { order } from '@app/db/schema/sales/order';
import { inArray } from 'drizzle-orm';
import type { ImportContext, ImportLine, LineResult } from './import-target';

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
