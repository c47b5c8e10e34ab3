import type { RouterOutputs } from '@app/api/types';
import { type DocumentAmountsResult, documentAmounts } from '@app/contracts/money/amounts';
import type { Currency } from '@app/contracts/money/currency';
import { formatMoney } from '@app/contracts/money/format-money';
import { parseMoney } from '@app/contracts/money/parse-money';
import { quoteMessages } from '@app/contracts/quote/messages';
import type { QuoteLineType } from '@app/contracts/quote/status';
import type { z } from 'zod';

/** The quotes of a ticket, and what a sale on it begins with. */
export type TicketQuotes = RouterOutputs['quote']['ofTicket'];
export type TicketQuote = TicketQuotes['quotes'][number];

/** A line of a sale or a quote as it is typed. */
export interface SaleLineRow {
  key: string;
  type: QuoteLineType;
  templateId: string | null;
  title: string;
  /** An amount in the currency; of a discount what it takes off. */
  price: string;
  /** Its price was on request: it needs one now, or is `free`. */
  onRequest: boolean;
  free: boolean;
  quantity: number | string;
}

interface Line {
  type: QuoteLineType;
  templateId: string | null;
  title: string;
  /** Minor units, negative for a discount; null while there is none. */
  priceCents: number | null;
  quantity: number;
}

/** Lines that the server has, as rows to type into. */
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

/** An empty row at the end. Keys are numbers, so that they survive being kept as a draft. */
export function newRow(rows: readonly SaleLineRow[], type: QuoteLineType): SaleLineRow {
  const key = String(Math.max(-1, ...rows.map((row) => Number(row.key))) + 1);
  return { key, type, templateId: null, title: '', price: '', onRequest: false, free: false, quantity: 1 };
}

/** Null where nothing is typed, NaN for what is no amount. */
function readPrice({ type, price, free }: SaleLineRow, currency: Currency): number | null {
  if (free) return 0;
  if (price.trim() === '') return null;
  const typed = parseMoney(price, currency);
  if (typed === null) return Number.NaN;
  return type === 'discount' ? 0 - Math.abs(typed) : typed;
}

/** What the server gets for the rows. */
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
 * What is wrong with the rows by this schema of lines, as `{ 'rows.0.title': sentence }`; empty when nothing is.
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

/** What the sale comes to with what is readable of the rows so far. */
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
