import { depositOf } from '@app/contracts/core/money/amounts';
import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { parseMoney } from '@app/contracts/core/money/parse-money';
import type { OwnTax, TaxTreatment } from '@app/contracts/core/money/tax-shares';
import { pickFields } from '@app/contracts/fields';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import {
  copiedContent,
  type QuoteContent,
  quoteContentSchema,
  saleLinesSchema,
} from '@app/contracts/sales/quote/schema';
import type { z } from 'zod';
import { readNumber } from '~/lib/forms/read-number';
import {
  amountsOf,
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
  /** A percentage, `30%`, or an amount, `$500.00`; empty for none. */
  deposit: string;
  taxTreatment: TaxTreatment;
  taxReason: string;
  /** The last day of validity, as `2026-11-30`. */
  validUntil: string;
  notes: string;
  terms: string;
  finalizeOnAccept: boolean;
};

/** Returns the initial values: the draft, else the defaults for a new quote of the ticket. */
export function initialQuoteValues(
  { start, ...terms }: TicketQuotes,
  draft: TicketQuote | null,
): QuoteValues {
  const { lines, ...content } = draft ?? {
    scope: '',
    revisionRounds: 0,
    notes: '',
    finalizeOnAccept: false,
    ...start,
  };
  const { depositPercent, depositAmountCents, ...fields } = pickFields(content, copiedContent);
  const deposit = depositText({ depositPercent, depositAmountCents }, terms.currency);
  return { ...fields, rows: toRows(lines, terms), deposit };
}

interface Deposit {
  depositPercent: number;
  depositAmountCents: number | null;
}

function depositText({ depositPercent, depositAmountCents }: Deposit, currency: Currency): string {
  if (depositAmountCents !== null) return formatMoney(depositAmountCents, currency);
  return depositPercent > 0 ? `${depositPercent}%` : '';
}

/** Reads a deposit: a whole number up to 100 is a percentage. Not a number where it cannot be read. */
export function readDeposit(typed: string, currency: Currency): Deposit {
  const text = typed.trim();
  if (text === '') return { depositPercent: 0, depositAmountCents: null };
  const [, percent] = /^(\d{1,3}(?=\s*%)|\d{1,2}|100)\s*%?$/.exec(text) ?? [];
  if (percent !== undefined) return { depositPercent: Number(percent), depositAmountCents: null };
  return { depositPercent: 0, depositAmountCents: parseMoney(text, currency) ?? Number.NaN };
}

/** Returns the deposit as the builder shows it once its field is left. */
export function tidyDeposit(typed: string, currency: Currency): string {
  const read = readDeposit(typed, currency);
  return Number.isNaN(read.depositAmountCents) ? typed : depositText(read, currency);
}

/** Returns the deposit of a total, with its label; null for none. */
export function depositOfTotal({ deposit }: QuoteValues, currency: Currency, totalCents: number) {
  const read = readDeposit(deposit, currency);
  const { depositPercent, depositAmountCents } = read;
  if (Number.isNaN(depositAmountCents) || depositPercent > 100) return null;
  const cents = depositOf({ ...read, totalCents });
  if (cents === 0 && depositPercent === 0) return null;
  return { ...read, cents, label: depositPercent > 0 ? `Deposit (${depositPercent}%)` : 'Deposit' };
}

/** Returns the tax of a quote with these values. */
export function ownTaxOf({ taxTreatment }: QuoteValues, { taxName, taxRate }: TicketQuotes): OwnTax {
  return { taxName, taxRate, taxTreatment };
}

/** Fields of the server that the builder has under another name. */
const fieldOfDeposit: Readonly<Record<string, string>> = {
  depositPercent: 'deposit',
  depositAmountCents: 'deposit',
};

/** Returns the field of the builder for one of the server; undefined if there is none. */
export function builderField(name: string, values: QuoteValues): string | undefined {
  if (name.startsWith('lines.')) return name;
  const field = fieldOfDeposit[name] ?? name;
  return field in values ? field : undefined;
}

function toInput({ rows, deposit, ...values }: QuoteValues, { currency }: TicketQuotes) {
  return {
    ...values,
    revisionRounds: values.revisionRounds === '' ? 0 : readNumber(values.revisionRounds),
    ...readDeposit(deposit, currency),
    lines: toLines(rows, currency),
  };
}

/** Returns the errors that prevent saving a draft, by field; lines need no price yet. */
export function validateDraft(values: QuoteValues, terms: TicketQuotes): Record<string, string> {
  const issues = quoteContentSchema.safeParse(toInput(values, terms)).error?.issues ?? [];
  const example = formatMoney(50_000, terms.currency);
  const fieldIssues = issues.filter(({ path }) => path[0] !== 'lines');
  return {
    ...validateRows(values.rows, terms.currency, quoteContentSchema.shape.lines),
    ...Object.fromEntries(
      fieldIssues.map(({ path, message }) => {
        const field = path.map(String).join('.');
        return field in fieldOfDeposit
          ? ['deposit', quoteMessages.depositUnreadable(example)]
          : [field, message];
      }),
    ),
  };
}

/** Returns the additional errors that prevent sending: every line needs a price. */
export function validateSending(values: QuoteValues, terms: TicketQuotes): Record<string, string> {
  const result = amountsOf(values.rows, terms.currency, ownTaxOf(values, terms));
  const { depositAmountCents } = readDeposit(values.deposit, terms.currency);
  const isAboveTotal = result.ok && (depositAmountCents ?? 0) > result.amounts.totalCents;
  return {
    ...(isAboveTotal && { deposit: quoteMessages.depositAboveTotal }),
    ...validateDraft(values, terms),
    ...validateRows(values.rows, terms.currency, saleLinesSchema),
  };
}

/** Converts valid values to the server's format. */
export function toContent(values: QuoteValues, terms: TicketQuotes): z.output<typeof quoteContentSchema> {
  return quoteContentSchema.parse(toInput(values, terms)) satisfies QuoteContent;
}
