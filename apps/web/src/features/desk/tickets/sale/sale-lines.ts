import type { RouterOutputs } from '@app/api/types';
import { type DocumentAmountsResult, documentAmounts } from '@app/contracts/core/money/amounts';
import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { parseMoney } from '@app/contracts/core/money/parse-money';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import type { QuoteLineType } from '@app/contracts/sales/quote/status';
import type { z } from 'zod';

/** The quotes of a ticket, and the starting point of its sale. */
export type TicketQuotes = RouterOutputs['quote']['ofTicket'];
export type TicketQuote = TicketQuotes['quotes'][number];

/** A line of a sale or a quote in form values. */
export interface SaleLineRow {
  key: string;
  type: QuoteLineType;
  templateId: string | null;
  title: string;
  /** Amount in the currency; for a discount, the amount deducted. */
  price: string;
  /** The template's price is on request; it now needs an amount, or to be marked `free`. */
  onRequest: boolean;
  free: boolean;
  quantity: number | string;
}

interface Line {
  type: QuoteLineType;
  templateId: string | null;
  title: string;
  /** Minor units, negative for a discount; null when not set. */
  priceCents: number | null;
  quantity: number;
}

/** Converts the server's lines to editable rows. */
export function toRows(lines: readonly Line[], currency: Currency): SaleLineRow[] {
  return lines.map(({ type, templateId, title, priceCents, quantity }, index) => ({
    key: String(index),
    type,
    templateId,
    title,
    price: priceCents === null ? '' : formatMoney(Math.abs(priceCents), currency),
    onRequest: type === 'template' && priceCents === null,
    free: false,
    quantity,
  }));
}

/** Returns the range of prices of each template that has one, by its id: `$150 - $600`. */
export function priceRangesOf({ start }: Pick<TicketQuotes, 'start'>): ReadonlyMap<string | null, string> {
  return new Map(
    start.lines.flatMap(({ templateId, priceRange }) =>
      templateId && priceRange ? [[templateId, priceRange] as const] : [],
    ),
  );
}

/** Returns an empty row to append. Keys are numbers, so that they survive being stored in a draft. */
export function newRow(rows: readonly SaleLineRow[], type: QuoteLineType): SaleLineRow {
  const key = String(Math.max(-1, ...rows.map((row) => Number(row.key))) + 1);
  return { key, type, templateId: null, title: '', price: '', onRequest: false, free: false, quantity: 1 };
}

/** Returns null for an empty price, NaN for an invalid one. */
function readPrice({ type, price, free }: SaleLineRow, currency: Currency): number | null {
  if (free) return 0;
  if (price.trim() === '') return null;
  const typed = parseMoney(price, currency);
  if (typed === null) return Number.NaN;
  return type === 'discount' ? 0 - Math.abs(typed) : typed;
}

/** Converts rows to the server's lines. */
export function toLines(rows: readonly SaleLineRow[], currency: Currency): Line[] {
  return rows.map((row) => ({
    type: row.type,
    templateId: row.templateId,
    title: row.title,
    priceCents: readPrice(row, currency),
    quantity: row.quantity === '' ? Number.NaN : Number(row.quantity),
  }));
}

const fieldOfRow: Readonly<Record<string, string>> = { priceCents: 'price' };

/**
 * Validates the rows against a schema of lines; returns errors as `{ 'rows.0.title': sentence }`, empty when
 * valid.
 */
export function validateRows(
  rows: readonly SaleLineRow[],
  currency: Currency,
  schema: z.ZodType,
): Record<string, string> {
  const issues = schema.safeParse(toLines(rows, currency)).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path: [index, field], message }) => {
      const row = rows[Number(index)];
      const isUnreadable = field === 'priceCents' && row && Number.isNaN(readPrice(row, currency) ?? 0);
      const example = formatMoney(123_450, currency);
      return [
        ['rows', index, fieldOfRow[String(field)] ?? field].map(String).join('.'),
        isUnreadable ? quoteMessages.priceUnreadable(example) : message,
      ];
    }),
  );
}

/** Returns the totals of the sale from the valid parts of the rows. */
export function amountsOf(
  rows: readonly SaleLineRow[],
  currency: Currency,
  taxRate: number,
): DocumentAmountsResult {
  const lines = toLines(rows, currency).map(({ priceCents, quantity }) => ({
    priceCents: priceCents || 0,
    quantity: Number.isInteger(quantity) ? Math.max(0, quantity) : 0,
  }));
  return documentAmounts(lines, taxRate);
}
