import { z } from 'zod';
import { type Currency, currencyDecimals } from '../../core/money/currency';
import { currencySchema } from '../../core/money/currency-schema';
import { parseMoney } from '../../core/money/parse-money';
import { siteCurrency } from '../../core/money/site-currency';
import { limits } from '../../limits';
import { messages } from '../../messages';
import type { OrderItemType, OrderStatus, PaymentMethod } from '../../sales/order/order';
import { oneLine, typedLine } from '../../text';
import { aliasSchema, momentSchema } from './cell';
import { importMessages } from './messages';

/** Terms used by shops, including WooCommerce, Easy Digital Downloads and Shopify. */
const statuses = {
  pending: ['pending', 'pending payment', 'on hold', 'unpaid', 'authorized'],
  processing: ['processing', 'unfulfilled', 'partial', 'in progress'],
  completed: ['completed', 'complete', 'fulfilled', 'publish', 'edd subscription'],
  partlyRefunded: ['partially refunded', 'partly refunded'],
  cancelled: [
    ...['cancelled', 'canceled', 'failed', 'abandoned', 'revoked', 'voided'],
    ...['restocked', 'expired'],
  ],
  refunded: ['refunded'],
} as const;

/** Statuses of what nobody ordered, or threw away. */
const leftOut = new Map([
  ['trash', importMessages.orderInTrash],
  ['draft', importMessages.orderDraft],
  ['auto draft', importMessages.orderDraft],
  ['checkout draft', importMessages.orderDraft],
]);

const payments = {
  paid: ['paid', 'completed', 'complete', 'publish', 'processing'],
  partlyRefunded: ['partially refunded', 'partly refunded'],
  pending: [
    'pending',
    'pending payment',
    'on hold',
    'unpaid',
    'authorized',
    'abandoned',
    'cancelled',
    'canceled',
  ],
  partly: ['partially paid', 'partly paid', 'deposit paid'],
  failed: ['failed', 'voided', 'revoked', 'expired'],
  refunded: ['refunded'],
} as const;

const lineSchema = z.object({
  lineName: typedLine({ error: importMessages.lineName })
    .max(limits.importFixedValue, messages.tooLong('Article', limits.importFixedValue))
    .regex(oneLine, messages.singleLine('Article')),
  lineQuantity: z
    .string()
    .regex(/^[1-9]\d{0,5}(?:\.0+)?$/, importMessages.quantity)
    .transform(Number)
    .optional(),
  linePrice: z.string().optional(),
  lineTotal: z.string().optional(),
});

/** The cells of an order about its money. */
export const moneyShape = {
  status: aliasSchema(statuses, importMessages.orderStatus, leftOut).optional(),
  paymentStatus: aliasSchema(payments, importMessages.paymentStatus).optional(),
  paidAt: momentSchema.optional(),
  cancelledAt: momentSchema.optional(),
  currency: currencySchema.optional(),
  total: z.string().optional(),
  tax: z.string().optional(),
  paid: z.string().optional(),
  outstanding: z.string().optional(),
  refunded: z.string().optional(),
  lines: z.array(lineSchema),
};
const moneySchema = z.object(moneyShape);
type MoneyCells = z.output<typeof moneySchema>;

export interface ImportedLine {
  name: string;
  /** Below zero for a discount. */
  priceCents: number;
  quantity: number;
  type: OrderItemType;
}

export type Refuse = (field: string, message: string) => void;

/** Parses an amount to minor units; shops write a fraction of zeros for yen too. */
function parseAmount(text: string, currency: Currency): number | null {
  return parseMoney(currencyDecimals(currency) === 0 ? text.replace(/\.0{1,2}$/, '') : text, currency);
}

/** Parses an amount to minor units; only a discount may be below zero. */
function readCents(
  text: string | undefined,
  currency: Currency,
  field: string,
  refuse: Refuse,
): number | undefined {
  if (text === undefined) return undefined;
  const cents = parseAmount(text, currency);
  const isLine = field.startsWith('line');
  if (cents !== null && Math.abs(cents) <= limits.orderTotalCents && (isLine || cents >= 0)) return cents;
  refuse(field, importMessages.amount(currency));
  return undefined;
}

interface ReadLine {
  name: string;
  quantity: number;
  /** Null if the file does not contain it. */
  priceCents: number | null;
}

/** An amount that cannot be divided evenly becomes one piece. */
function splitAmount(
  name: string,
  quantity: number,
  cents: number,
): { name: string; quantity: number; priceCents: number } {
  if (cents % quantity === 0) return { name, quantity, priceCents: cents / quantity };
  return { name: `${quantity} × ${name}`, quantity: 1, priceCents: cents };
}

function readLine(
  { lineName: name, lineQuantity: quantity = 1, ...cells }: MoneyCells['lines'][number],
  currency: Currency,
  refuse: Refuse,
): ReadLine {
  const price = readCents(cells.linePrice, currency, 'linePrice', refuse);
  const total = readCents(cells.lineTotal, currency, 'lineTotal', refuse);
  if (price !== undefined) return { name, quantity, priceCents: price };
  return total === undefined ? { name, quantity, priceCents: null } : splitAmount(name, quantity, total);
}

/** Makes the lines add up to the subtotal: a difference becomes a line of its own. */
function balanceLines(lines: readonly ReadLine[], subtotal: number | undefined): ImportedLine[] {
  const sum = lines.reduce((all, { priceCents, quantity }) => all + (priceCents ?? 0) * quantity, 0);
  const rest = (subtotal ?? sum) - sum;
  const [only] = lines;
  if (lines.length === 1 && only?.priceCents === null) {
    return [{ ...splitAmount(only.name, only.quantity, rest), type: 'template' }];
  }
  const priced = lines.map((line) => ({
    ...line,
    priceCents: line.priceCents ?? 0,
    type: 'template' as const,
  }));
  if (rest === 0) return priced;
  const name = lines.length === 0 ? importMessages.wholeOrder : importMessages.restOfOrder;
  return [...priced, { name, priceCents: rest, quantity: 1, type: 'service' }];
}

const statusByPayment = {
  paid: 'completed',
  partlyRefunded: 'completed',
  pending: 'pending',
  partly: 'processing',
  failed: 'cancelled',
  refunded: 'refunded',
} as const;

type PaymentState = keyof typeof payments;

/** Sums what was paid back, from one value or a list of them: some shops write a refund below zero. */
function readRefunds(text: string | undefined, currency: Currency, refuse: Refuse): number | undefined {
  if (text === undefined) return undefined;
  const refunds = text.split('\n').map((part) => parseAmount(part, currency));
  const cents = refunds.reduce<number>((sum, refund) => sum + Math.abs(refund ?? Number.NaN), 0);
  if (cents <= limits.orderTotalCents) return cents;
  refuse('refunded', importMessages.amount(currency));
  return undefined;
}

/**
 * Returns the paid amount if the file marks the order as partly paid: stated directly, or derived from the
 * open amount.
 */
function readPartialPayment(
  cells: MoneyCells,
  currency: Currency,
  totalCents: number,
  refuse: Refuse,
): number | undefined {
  if (cells.paymentStatus !== undefined && cells.paymentStatus !== 'partly') return undefined;
  const open = readCents(cells.outstanding, currency, 'outstanding', refuse);
  const paid =
    readCents(cells.paid, currency, 'paid', refuse) ?? (open === undefined ? undefined : totalCents - open);
  if (paid !== undefined && (paid < 0 || paid > totalCents)) refuse('paid', importMessages.paidMore);
  if (paid === undefined && cells.paymentStatus === 'partly') refuse('paid', importMessages.paidPart);
  return paid;
}

/**
 * Returns the states of an order and its payment: each is derived from the other if the file has only one.
 */
function deriveStates(
  { status: given, paymentStatus, paidAt, cancelledAt }: MoneyCells,
  part: number | undefined,
  totalCents: number,
): Pick<ImportedAmounts, 'status' | 'paidCents'> & { payment: PaymentState } {
  const stated = given === 'partlyRefunded' ? 'completed' : given;
  const status = cancelledAt && stated !== 'refunded' ? 'cancelled' : stated;
  const isDone = stated === 'processing' || stated === 'completed';
  const impliedPayment = status === 'refunded' ? 'refunded' : paidAt || isDone ? 'paid' : 'pending';
  const paymentOfPart =
    part === undefined ? undefined : part === 0 ? 'pending' : part < totalCents ? 'partly' : 'paid';
  const payment = paymentOfPart ?? paymentStatus ?? impliedPayment;
  const isPaid = payment === 'paid' || payment === 'partlyRefunded' || payment === 'refunded';
  return {
    payment,
    status:
      payment === 'refunded' || payment === 'failed'
        ? statusByPayment[payment]
        : (status ?? statusByPayment[payment]),
    paidCents: payment === 'partly' ? (part ?? 0) : isPaid ? totalCents : 0,
  };
}

export interface ImportedAmounts {
  currency: Currency;
  lines: ImportedLine[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  /** The amount received, including `refundedCents`, which were paid back. */
  paidCents: number;
  refundedCents: number;
  status: OrderStatus;
  method: PaymentMethod | null;
  /** Whether the file has a refund of what was never paid, which is left out. */
  unpaidRefund?: true;
}

/** Reads amounts in minor units, with lines that add up to the subtotal. */
export function readMoney(cells: MoneyCells, refuse: Refuse): Omit<ImportedAmounts, 'method'> {
  const { currency = siteCurrency() } = cells;
  const total = readCents(cells.total, currency, 'total', refuse);
  const taxCents = readCents(cells.tax, currency, 'tax', refuse) ?? 0;
  const read = cells.lines.map((line) => readLine(line, currency, refuse));
  const lines = balanceLines(read, total === undefined ? undefined : total - taxCents);
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const totalCents = subtotalCents + taxCents;
  const isTooHigh = [totalCents, ...lines.map(({ priceCents }) => Math.abs(priceCents))].some(
    (cents) => cents > limits.orderTotalCents,
  );
  if (subtotalCents < 0 || isTooHigh) refuse('total', importMessages.amount(currency));
  const part = readPartialPayment(cells, currency, totalCents, refuse);
  const { payment, paidCents, status } = deriveStates(cells, part, totalCents);
  const refunded = readRefunds(cells.refunded, currency, refuse);
  const isPartlyRefunded = [cells.status, cells.paymentStatus].includes('partlyRefunded');
  if (isPartlyRefunded && !refunded && cells.paymentStatus !== 'refunded') {
    refuse('refunded', importMessages.refundedPart);
  }
  const refundedCents = paidCents > 0 ? refunded || (payment === 'refunded' ? totalCents : 0) : 0;
  if (paidCents >= 0 && refundedCents > paidCents) refuse('refunded', importMessages.refundedMore);
  return {
    currency,
    lines,
    subtotalCents,
    taxCents,
    totalCents,
    paidCents,
    refundedCents,
    status,
    ...(paidCents === 0 && refunded && { unpaidRefund: true }),
  };
}

const statedShape = {
  ...moneyShape,
  status: moneyShape.status.catch(undefined),
  paymentStatus: moneyShape.paymentStatus.catch(undefined),
  paidAt: moneyShape.paidAt.catch(undefined),
  cancelledAt: moneyShape.cancelledAt.catch(undefined),
  currency: moneyShape.currency.catch(undefined),
  lines: moneyShape.lines.catch([]),
};
const statedSchema = z.object(statedShape);

/**
 * Returns the money of a row as its columns say it, whether or not the row can be imported: what has no column
 * of its own is derived as for the import (import.compared-sums).
 */
export function statedMoney(row: unknown) {
  const cells = statedSchema.parse(row);
  const ignore = () => {};
  const derived = readMoney(cells, ignore);
  const { currency } = derived;
  const amountOf = (text: string | undefined) => (text && parseAmount(text, currency)) || undefined;
  return {
    currency,
    totalCents: amountOf(cells.total) ?? derived.totalCents,
    paidCents: amountOf(cells.paid) ?? derived.paidCents,
    refundedCents: readRefunds(cells.refunded, currency, ignore) || derived.refundedCents,
  };
}
