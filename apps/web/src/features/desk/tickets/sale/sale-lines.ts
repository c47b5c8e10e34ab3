import type { RouterOutputs } from '@app/api/types';
import type { Currency } from '@app/contracts/core/money/currency';
import {
  type DocumentAmountsResult,
  documentAmounts,
  priceDiscounts,
} from '@app/contracts/core/money/document-amounts';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { parseMoney } from '@app/contracts/core/money/parse-money';
import type { OwnTax } from '@app/contracts/core/money/tax-shares';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import type { QuoteLineType } from '@app/contracts/sales/quote/status';
import type { z } from 'zod';
import { readNumber } from '~/lib/forms/read-number';

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
  /** From `taxKey`; empty for the document's own. */
  tax: string;
  /** Of a discount: the key of the line that it lowers; empty for all. */
  discountOf: string;
}

interface LineTax {
  taxName: string | null;
  taxRate: number | null;
}

/** Returns the value of a select for a tax; empty for none. */
export function taxKey({ taxName, taxRate }: LineTax): string {
  return taxName === null || taxRate === null ? '' : `${taxRate} ${taxName}`;
}

type NamedTax = Pick<OwnTax, 'taxName' | 'taxRate'>;

/**
 * Returns the taxes that a line can have, the sale's own first: after an accepted quote that can be an earlier default,
 * beside today's (sales.tax-rates).
 */
export function taxesOffered(
  own: OwnTax,
  { taxName, taxRate, taxes }: NamedTax & { taxes: readonly NamedTax[] },
): NamedTax[] {
  if (own.taxTreatment !== 'standard') return [];
  return [own, ...[{ taxName, taxRate }, ...taxes].filter((tax) => taxKey(tax) !== taxKey(own))];
}

/** Reads what `taxKey` returns; stored input of earlier releases has none. */
export function taxOfKey(key: string | undefined): LineTax {
  const [, rate, taxName] = /^(\S+) (.*)$/s.exec(key ?? '') ?? [];
  if (rate === undefined || taxName === undefined) return { taxName: null, taxRate: null };
  return { taxName, taxRate: Number(rate) };
}

interface Line extends LineTax {
  type: QuoteLineType;
  templateId: string | null;
  title: string;
  /** Minor units, negative for a discount; null when not set. */
  priceCents: number | null;
  quantity: number;
  discountPercent: number | null;
  discountOf: number | null;
}

/** Converts the server's lines to editable rows. */
export function toRows(lines: readonly Line[], terms: LineTax & { currency: Currency }): SaleLineRow[] {
  return lines.map(({ type, templateId, title, priceCents, quantity, ...line }, index) => ({
    key: String(index),
    type,
    templateId,
    title,
    price: priceCents === null ? '' : priceText({ priceCents, ...line }, terms.currency),
    onRequest: type === 'template' && priceCents === null,
    free: false,
    quantity,
    tax: type === 'discount' || taxKey(line) === taxKey(terms) ? '' : taxKey(line),
    discountOf: line.discountOf === null ? '' : String(line.discountOf),
  }));
}

function priceText(
  { priceCents, discountPercent }: { priceCents: number; discountPercent: number | null },
  currency: Currency,
): string {
  return discountPercent === null ? formatMoney(Math.abs(priceCents), currency) : `${discountPercent}%`;
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
  const empty = { title: '', price: '', tax: '', discountOf: '' };
  return { key, type, templateId: null, ...empty, onRequest: false, free: false, quantity: 1 };
}

/** Returns the percentage that was typed, `12.5 %`; null for anything else. */
export function readPercent(typed: string): number | null {
  const [, digits] = /^[-−]?\s*(\d{1,3}(?:[.,]\d{1,3})?)\s*%$/.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
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
  const lines = rows.map((row) => {
    const isDiscount = row.type === 'discount';
    const discountPercent = isDiscount ? readPercent(row.price) : null;
    const discounted = rows.findIndex(({ key }) => isDiscount && key === row.discountOf);
    return {
      type: row.type,
      templateId: row.templateId,
      title: row.title,
      priceCents: discountPercent === null ? readPrice(row, currency) : 0,
      quantity: readNumber(row.quantity),
      ...taxOfKey(isDiscount ? '' : row.tax),
      discountPercent,
      discountOf: discounted < 0 ? null : discounted,
    };
  });
  const priced = priceDiscounts(lines.map(validOf));
  return lines.map((line, index) =>
    line.discountPercent === null
      ? line
      : { ...line, priceCents: priced[index]?.priceCents ?? 0, quantity: 1 },
  );
}

/** Returns a line with zero where something is missing or invalid. */
const validOf = <L extends Line>({ priceCents, quantity, ...line }: L) => ({
  ...line,
  priceCents: priceCents || 0,
  quantity: Number.isInteger(quantity) ? Math.max(0, quantity) : 0,
});

const fieldOfRow: Readonly<Record<string, string>> = {
  priceCents: 'price',
  discountPercent: 'price',
  taxRate: 'tax',
};

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
        isUnreadable ? unreadable(row.type, example) : message,
      ];
    }),
  );
}

const unreadable = (type: QuoteLineType, example: string) =>
  type === 'discount' ? quoteMessages.discountUnreadable(example) : quoteMessages.priceUnreadable(example);

/** Returns the totals of the sale from the valid parts of the rows. */
export function amountsOf(
  rows: readonly SaleLineRow[],
  currency: Currency,
  own: OwnTax,
): DocumentAmountsResult {
  return documentAmounts(toLines(rows, currency).map(validOf), own);
}
