import { type DocumentAmountsResult, documentAmounts } from '@app/contracts/money/amounts';
import { finalizeSaleSchema } from '@app/contracts/ticket/schema';

/** A row of the dialog: what is typed, before it is a price. */
export interface ServiceRow {
  key: string;
  name: string;
  /** Dollars. */
  price: number | string;
  quantity: number | string;
}

const linesSchema = finalizeSaleSchema.shape.serviceLines;

function numberOf(typed: number | string): number | undefined {
  if (typed === '') return undefined;
  const value = Number(typed);
  return Number.isFinite(value) ? value : undefined;
}

/** What the server gets for the rows; a price or quantity that is missing stays missing. */
export function toServiceLines(rows: readonly ServiceRow[]) {
  return rows.map(({ name, price, quantity }) => {
    const dollars = numberOf(price);
    return {
      name,
      priceCents: dollars === undefined ? undefined : Math.round(dollars * 100),
      quantity: numberOf(quantity) ?? Number.NaN,
    };
  });
}

/** What is wrong with the rows, as `{ 'rows.0.name': sentence }`; empty when all can be sold. */
export function validateServiceRows(rows: readonly ServiceRow[]): Record<string, string> {
  const issues = linesSchema.safeParse(toServiceLines(rows)).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path: [index, field], message }) => [
      ['rows', index, field === 'priceCents' ? 'price' : field].map(String).join('.'),
      message,
    ]),
  );
}

/** What the sale comes to with what is readable of the rows so far. */
export function saleTotal(
  templatesCents: number,
  rows: readonly ServiceRow[],
  taxRate: number,
): DocumentAmountsResult {
  const services = toServiceLines(rows).map(({ priceCents = 0, quantity }) => ({
    priceCents: Math.max(0, priceCents),
    quantity: Number.isInteger(quantity) ? Math.max(0, quantity) : 0,
  }));
  return documentAmounts([{ priceCents: templatesCents, quantity: 1 }, ...services], taxRate);
}
