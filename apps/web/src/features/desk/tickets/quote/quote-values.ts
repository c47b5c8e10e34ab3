import { type QuoteContent, quoteContentSchema, saleLinesSchema } from '@app/contracts/sales/quote/schema';
import type { z } from 'zod';
import {
  type SaleLineRow,
  type TicketQuote,
  type TicketQuotes,
  toLines,
  toRows,
  validateRows,
} from '../sale/sale-lines';

/** A quote in form values. */
export type QuoteValues = {
  rows: SaleLineRow[];
  scope: string;
  revisionRounds: number | string;
  /** Whole percent. */
  depositPercent: number | string;
  /** The last day of validity, as `2026-11-30`. */
  validUntil: string;
  notes: string;
  terms: string;
  finalizeOnAccept: boolean;
};

/** Returns the initial values: the draft, else the defaults for a new quote of the ticket. */
export function initialQuoteValues(
  { start, currency }: TicketQuotes,
  draft: TicketQuote | null,
): QuoteValues {
  const { lines, ...content } = draft ?? {
    scope: '',
    revisionRounds: 0,
    notes: '',
    finalizeOnAccept: false,
    ...start,
  };
  const { scope, revisionRounds, depositPercent, validUntil, notes, terms, finalizeOnAccept } = content;
  const fields = { scope, revisionRounds, depositPercent, validUntil, notes, terms, finalizeOnAccept };
  return { rows: toRows(lines, currency), ...fields };
}

function toInput({ rows, ...values }: QuoteValues, { currency }: TicketQuotes) {
  const toNumber = (typed: number | string) => (typed === '' ? 0 : Number(typed));
  return {
    ...values,
    revisionRounds: toNumber(values.revisionRounds),
    depositPercent: toNumber(values.depositPercent),
    lines: toLines(rows, currency),
  };
}

/** Returns the errors that prevent saving a draft, by field; lines need no price yet. */
export function validateDraft(values: QuoteValues, terms: TicketQuotes): Record<string, string> {
  const issues = quoteContentSchema.safeParse(toInput(values, terms)).error?.issues ?? [];
  const fieldIssues = issues.filter(({ path }) => path[0] !== 'lines');
  return {
    ...validateRows(values.rows, terms.currency, quoteContentSchema.shape.lines),
    ...Object.fromEntries(fieldIssues.map(({ path, message }) => [path.map(String).join('.'), message])),
  };
}

/** Returns the additional errors that prevent sending: every line needs a price. */
export function validateSending(values: QuoteValues, terms: TicketQuotes): Record<string, string> {
  return {
    ...validateDraft(values, terms),
    ...validateRows(values.rows, terms.currency, saleLinesSchema),
  };
}

/** Converts valid values to the server's format. */
export function toContent(values: QuoteValues, terms: TicketQuotes): z.output<typeof quoteContentSchema> {
  return quoteContentSchema.parse(toInput(values, terms)) satisfies QuoteContent;
}
