import type { LedgerEntry, LedgerKind } from '../../sales/ledger/entry';
import type { OrderStatus, PaymentStatus } from '../../sales/order/order';

/** The columns of an order that its account starts from; amounts in minor units of its currency. */
export interface AccountOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: number;
  depositCents: number | null;
  /** As stored; needed only for an order that was called off. */
  askedCents: number | null;
}

/** The ledger of one order, in any order of its entries, and whether an attempt to pay it has failed. */
export interface AccountRows {
  entries: readonly LedgerEntry[];
  hasFailed: boolean;
}

/** What is stored with the order. */
export interface OrderSums {
  /** Everything received, from other orders too, including what was refunded (`refundedCents`). */
  paidCents: number;
  /** Everything returned, or moved to other orders. */
  refundedCents: number;
  paymentStatus: PaymentStatus;
  /** What the order asks in all; null for its total (sales.order-account). */
  askedCents: number | null;
}

/** What follows from the stored sums of an order alone. */
export interface OrderBalance {
  /** Received and not returned. */
  heldCents: number;
  /** Still to be paid. */
  dueCents: number;
  /** Held beyond what is asked: it has to go back. */
  overpaidCents: number;
}

export interface OrderAccount extends OrderSums, OrderBalance {
  /** The part of the total that credit notes took back. */
  creditedCents: number;
  /** When it became paid, as a Unix timestamp in ms; null while it is not, and where that is not known. */
  paidAtMs: number | null;
  /** The part of `dueCents` that is due before work begins. */
  depositDueCents: number;
  /** The part of `dueCents` that the customer is to pay next (`dueNow`). */
  dueNowCents: number;
  /** The part that was given up and not credited (sales.written-off). */
  writtenOffCents: number;
  /** The parts of what was received and returned that were moved between orders (sales.moved-money). */
  movedInCents: number;
  movedOutCents: number;
  /** By id. */
  invoices: ReadonlyMap<string, InvoiceAccount>;
}

/** One invoice in the account of its order, in minor units of the order's currency. */
interface InvoiceAccount {
  creditedCents: number;
  writtenOffCents: number;
  /** Still to be paid. */
  openCents: number;
  /** Neither credited, written off, nor covered by the money held. */
  uncoveredCents: number;
}

/** Of orders that were called off. */
export const calledOffStatuses: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** Whether an order was called off, so that it asks for nothing more. */
export function isCalledOff({ status }: Pick<AccountOrder, 'status'>): boolean {
  return calledOffStatuses.includes(status);
}

/** Payments before what goes back, and both before documents of the same moment. */
const ranks: Readonly<Record<LedgerKind, number>> = {
  ...{ payment: 0, move: 0, refund: 1, dispute: 1 },
  ...{ deposit_invoice: 2, final_invoice: 2, credit_note: 2, write_off: 2 },
};

/** Returns what counts, oldest first: one entry of each source, without those that were taken back. */
export function standingEntries<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  const bySource = new Map<string, Entry[]>();
  for (const entry of entries) bySource.set(entry.sourceId, [...(bySource.get(entry.sourceId) ?? []), entry]);
  const standing = [...bySource.values()].flatMap((all) => {
    const amountCents = sumOf(all);
    const last = all.findLast((entry) => Math.sign(entry.amountCents) === Math.sign(amountCents));
    return last && (amountCents !== 0 || all.length === 1) ? [{ ...last, amountCents }] : [];
  });
  return standing.sort(
    (one, other) =>
      one.happenedAt.getTime() - other.happenedAt.getTime() || ranks[one.kind] - ranks[other.kind],
  );
}

const sumOf = (entries: readonly LedgerEntry[]) =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whether it moved money, instead of asking for some or giving it up. */
export const isMoney = ({ kind }: LedgerEntry) => ranks[kind] < 2;
/** Whether an invoice or a credit note was issued. */
export const isDocument = ({ kind }: LedgerEntry) => ranks[kind] === 2 && kind !== 'write_off';
const isWriteOff = ({ kind }: LedgerEntry) => kind === 'write_off';
const isInvoice = ({ kind }: LedgerEntry) => kind === 'deposit_invoice' || kind === 'final_invoice';

const isMovedIn = ({ kind, amountCents }: LedgerEntry) => kind === 'move' && amountCents < 0;
const isMovedOut = ({ kind, amountCents }: LedgerEntry) => kind === 'move' && amountCents > 0;

const writtenOff = (standing: readonly LedgerEntry[]) => 0 - sumOf(standing.filter(isWriteOff));

/**
 * Returns what is asked: the total until a final invoice has been issued, because it is still to come, and from
 * then on what was invoiced less what was credited; always less what was written off.
 */
function askedBy(entries: readonly LedgerEntry[], totalCents: number): number {
  const asking = entries.filter((entry) => !isMoney(entry));
  if (asking.some(({ kind }) => kind === 'final_invoice')) return sumOf(asking);
  return totalCents - writtenOff(asking);
}

/**
 * Walks through the order's history and returns since when it is paid, as a Unix timestamp in ms; null if it
 * is not. Once paid, an order stays paid while it holds money, whatever is refunded; it is asked again only by
 * a new invoice (sales.payment-status), and when money leaves for another order that it asks for: what it does not need
 * can be moved, and what came from an order is moved back there when a bank took it. One of nothing is paid from the
 * start: 0.
 */
function paidSince({ totalCents }: AccountOrder, standing: readonly LedgerEntry[]): number | null {
  const asking: LedgerEntry[] = [];
  let held = 0;
  let asked = totalCents;
  let since = totalCents === 0 ? 0 : null;
  for (const entry of standing) {
    const before = asked;
    if (isMoney(entry)) held -= entry.amountCents;
    else asking.push(entry);
    asked = askedBy(asking, totalCents);
    const isCovered = held > 0 && held >= asked;
    const staysPaid = since !== null && held > 0 && asked <= before && !isMovedOut(entry);
    const isPaid = isCovered || staysPaid;
    if (totalCents > 0) since = isPaid ? (since ?? entry.happenedAt.getTime()) : null;
  }
  return since;
}

/** Returns the sums to store with an order. */
function sumsOf(order: AccountOrder, standing: readonly LedgerEntry[], hasFailed: boolean): OrderSums {
  const moved = standing.filter(isMoney);
  const cameIn = (entry: LedgerEntry) => entry.kind === 'payment' || isMovedIn(entry);
  const paidCents = 0 - sumOf(moved.filter(cameIn));
  const refundedCents = sumOf(moved.filter((entry) => !cameIn(entry)));
  const isReturned = isCalledOff(order) || moved.some(({ kind }) => kind === 'refund' || kind === 'dispute');
  const paymentStatus =
    paidCents > 0 && paidCents <= refundedCents && isReturned
      ? 'refunded'
      : paidSince(order, standing) !== null
        ? 'paid'
        : hasFailed && paidCents <= refundedCents
          ? 'failed'
          : 'pending';
  return { paidCents, refundedCents, paymentStatus, askedCents: storedAsked(order, standing) };
}

/** One that was called off asks for what its documents and write-offs still cover, at most for what was kept then. */
function storedAsked(order: AccountOrder, standing: readonly LedgerEntry[]): number | null {
  const { totalCents, askedCents } = order;
  if (isCalledOff(order)) {
    if (!standing.some(isDocument)) return askedCents;
    const left = Math.max(0, sumOf(standing.filter((entry) => !isMoney(entry))));
    return Math.min(askedCents ?? left, left);
  }
  const asked = askedBy(standing, totalCents);
  return asked === totalCents ? null : asked;
}

/**
 * Returns what the stored sums of an order mean: the only place where the amount due is computed
 * (sales.order-account). `billing/order-sums.ts` has the same for lists, in SQL.
 */
export function orderBalance(order: Omit<AccountOrder, 'depositCents'> & OrderSums): OrderBalance {
  const heldCents = order.paidCents - order.refundedCents;
  const beyondCents = heldCents - (order.askedCents ?? order.totalCents);
  const asksNothing = isCalledOff(order) || order.paymentStatus === 'paid';
  return {
    heldCents,
    dueCents: asksNothing ? 0 : Math.max(0, -beyondCents),
    overpaidCents: Math.max(0, beyondCents),
  };
}

/**
 * Returns what the customer is to pay next (ticket.whose-turn), in minor units: all that is due, but of an order
 * with a deposit only that, until the rest is invoiced or the website is live.
 */
export function dueNow(
  { status, depositCents }: Pick<AccountOrder, 'status' | 'depositCents'>,
  { heldCents, dueCents }: OrderBalance,
  isRestInvoiced: boolean,
): number {
  if (!depositCents || isRestInvoiced || status === 'completed') return dueCents;
  return Math.min(dueCents, Math.max(0, depositCents - heldCents));
}

/**
 * Spreads the money held over what was neither credited nor written off of the invoices, the oldest first
 * (sales.invoice-paid).
 */
function settle(standing: readonly LedgerEntry[], { heldCents, dueCents }: OrderBalance, isOver: boolean) {
  const invoices = new Map<string, InvoiceAccount>();
  let leftCents = Math.max(0, heldCents);
  for (const { sourceId, amountCents } of standing.filter(isInvoice)) {
    const about = standing.filter(({ invoiceId }) => invoiceId === sourceId);
    const creditedCents = 0 - sumOf(about.filter(({ kind }) => kind === 'credit_note'));
    const writtenOffCents = writtenOff(about);
    const askedCents = Math.max(0, amountCents - creditedCents - writtenOffCents);
    const covered = Math.min(leftCents, askedCents);
    leftCents -= covered;
    const uncoveredCents = askedCents - covered;
    // Of an order that was called off it stays open until it is credited.
    const openCents = dueCents > 0 || isOver ? uncoveredCents : 0;
    invoices.set(sourceId, { creditedCents, writtenOffCents, uncoveredCents, openCents });
  }
  return invoices;
}

/**
 * The account of one order (sales.order-account): what it asks, what came, what went back, what is due, and
 * how much of each invoice is open, all from its ledger. Every screen, page of a provider, document, mail, list
 * and export takes these figures, so that none of them asks for another amount.
 */
export function orderAccount(order: AccountOrder, { entries, hasFailed }: AccountRows): OrderAccount {
  const standing = standingEntries(entries);
  const sums = sumsOf(order, standing, hasFailed);
  const balance = orderBalance({ ...order, ...sums });
  const invoices = settle(standing, balance, isCalledOff(order));
  const openDeposit = standing.reduce(
    (sum, { kind, sourceId }) =>
      kind === 'deposit_invoice' ? sum + (invoices.get(sourceId)?.openCents ?? 0) : sum,
    0,
  );
  const agreedDeposit = Math.max(0, (order.depositCents ?? 0) - balance.heldCents);
  const askedCents = sums.askedCents ?? order.totalCents;
  const isCredited = standing.some(({ kind }) => kind === 'credit_note');
  const writtenOffCents = writtenOff(standing);
  return {
    ...sums,
    ...balance,
    paidAtMs: sums.paymentStatus === 'paid' ? paidSince(order, standing) || null : null,
    creditedCents: isCredited ? Math.max(0, order.totalCents - askedCents - writtenOffCents) : 0,
    writtenOffCents,
    movedInCents: 0 - sumOf(standing.filter(isMovedIn)),
    movedOutCents: sumOf(standing.filter(isMovedOut)),
    depositDueCents: Math.min(balance.dueCents, standing.some(isDocument) ? openDeposit : agreedDeposit),
    dueNowCents: dueNow(
      order,
      balance,
      standing.some(({ kind }) => kind === 'final_invoice'),
    ),
    invoices,
  };
}
