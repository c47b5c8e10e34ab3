import type { InvoiceKind } from '../../sales/invoice/kind';
import type { OrderStatus, PaymentStatus } from '../../sales/order/order';
import type { PaymentState, RefundState } from '../../sales/payment/status';

/** The columns of an order that its account starts from; amounts in minor units of its currency. */
export interface AccountOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: number;
  depositCents: number | null;
  /** As stored; needed only for an order that was called off. */
  askedCents: number | null;
}

/** Everything that moves money or asks for it: payments, refunds, invoices and credit notes of one order. */
export interface AccountRows {
  payments: readonly {
    id: string;
    state: PaymentState;
    amountCents: number;
    receivedAt: Date | null;
    createdAt: Date;
  }[];
  refunds: readonly {
    paymentId: string;
    state: RefundState;
    amountCents: number;
    completedAt: Date | null;
    createdAt: Date;
  }[];
  documents: readonly {
    id: string;
    kind: InvoiceKind;
    totalCents: number;
    creditedInvoiceId: string | null;
    issuedAt: Date;
  }[];
}

/** What is stored with the order. */
export interface OrderSums {
  /** Everything received, including what was refunded (`refundedCents`). */
  paidCents: number;
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
  /** By id of each invoice: credited, still open, and not covered by the money held. */
  invoices: ReadonlyMap<string, { creditedCents: number; openCents: number; uncoveredCents: number }>;
}

/** Whether an order was called off, so that it asks for nothing more. */
export function isCalledOff({ status }: Pick<AccountOrder, 'status'>): boolean {
  return status === 'cancelled' || status === 'refunded';
}

interface Movement {
  at: number;
  /** Received before returned, and both before documents of the same moment. */
  rank: number;
  cents: number;
}

/** Lists the money received and returned, oldest first. */
function movementsOf({ payments, refunds }: AccountRows): Movement[] {
  const received = payments.filter(({ state }) => state === 'succeeded');
  const ids = new Set(received.map(({ id }) => id));
  const returned = refunds.filter(({ state, paymentId }) => state === 'succeeded' && ids.has(paymentId));
  return [
    ...received.map((row) => ({
      at: (row.receivedAt ?? row.createdAt).getTime(),
      rank: 0,
      cents: row.amountCents,
    })),
    ...returned.map((row) => ({
      at: (row.completedAt ?? row.createdAt).getTime(),
      rank: 1,
      cents: -row.amountCents,
    })),
  ];
}

const signedCents = ({ kind, totalCents }: AccountRows['documents'][number]) =>
  kind === 'credit_note' ? -totalCents : totalCents;

/**
 * Returns what these documents ask: the total until a final invoice has been issued, because it is still to
 * come, and from then on what was invoiced less what was credited.
 */
function askedBy(documents: AccountRows['documents'], totalCents: number): number {
  if (!documents.some(({ kind }) => kind === 'final')) return totalCents;
  return documents.reduce((sum, document) => sum + signedCents(document), 0);
}

/**
 * Walks through the order's history and returns since when it is paid, as a Unix timestamp in ms; null if it
 * is not. Once paid, an order stays paid while it holds money, whatever is refunded; it is asked again only by
 * a new invoice (sales.payment-status). One of nothing is paid from the start: 0.
 */
function paidSince({ totalCents }: AccountOrder, rows: AccountRows): number | null {
  const steps = [
    ...movementsOf(rows),
    ...rows.documents.map((document) => ({ at: document.issuedAt.getTime(), rank: 2, document })),
  ].sort((one, other) => one.at - other.at || one.rank - other.rank);
  const issued: AccountRows['documents'][number][] = [];
  let held = 0;
  let asked = totalCents;
  let since = totalCents === 0 ? 0 : null;
  for (const step of steps) {
    const before = asked;
    if ('cents' in step) held += step.cents;
    else issued.push(step.document);
    asked = askedBy(issued, totalCents);
    const isCovered = held > 0 && held >= asked;
    const isPaid = isCovered || (since !== null && held > 0 && asked <= before);
    if (totalCents > 0) since = isPaid ? (since ?? step.at) : null;
  }
  return since;
}

function paymentStatusOf(order: AccountOrder, rows: AccountRows, paidCents: number, heldCents: number) {
  if (paidCents > 0 && heldCents <= 0) return 'refunded';
  if (paidSince(order, rows) !== null) return 'paid';
  const hasFailed = rows.payments.some(({ state }) => state === 'failed');
  return hasFailed && paidCents === 0 ? 'failed' : 'pending';
}

/**
 * Returns the sums to store with an order. One whose payment was recorded before payment rows existed, and
 * was not changed since, gets the sums its rows will have (order.recorded-payment).
 */
function sumsOf(order: AccountOrder, rows: AccountRows): OrderSums {
  const askedCents = storedAsked(order, rows);
  const { paymentStatus, totalCents } = order;
  if (rows.payments.length === 0 && totalCents > 0 && paymentStatus !== 'pending') {
    const paidCents = paymentStatus === 'failed' ? 0 : totalCents;
    return {
      paidCents,
      refundedCents: paymentStatus === 'refunded' ? totalCents : 0,
      paymentStatus,
      askedCents,
    };
  }
  const movements = movementsOf(rows);
  const sum = (sign: 1 | -1) =>
    movements.reduce((all, { cents }) => (cents * sign > 0 ? all + cents * sign : all), 0);
  const [paidCents, refundedCents] = [sum(1), sum(-1)];
  return {
    paidCents,
    refundedCents,
    paymentStatus: paymentStatusOf(order, rows, paidCents, paidCents - refundedCents),
    askedCents,
  };
}

/** One that was called off asks for what its documents still cover, at most for what was kept then. */
function storedAsked(order: AccountOrder, { documents }: AccountRows): number | null {
  const { totalCents, askedCents } = order;
  if (isCalledOff(order)) {
    if (documents.length === 0) return askedCents;
    const invoiced = documents.reduce((sum, document) => sum + signedCents(document), 0);
    return Math.min(askedCents ?? invoiced, invoiced);
  }
  const asked = askedBy(documents, totalCents);
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

/** Spreads the money held over the invoices, the oldest first (sales.invoice-paid). */
function settle(documents: AccountRows['documents'], { heldCents, dueCents }: OrderBalance, isOver: boolean) {
  const invoices = new Map<string, { creditedCents: number; openCents: number; uncoveredCents: number }>();
  let leftCents = Math.max(0, heldCents);
  const oldestFirst = documents
    .filter(({ kind }) => kind !== 'credit_note')
    .sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime());
  for (const { id, totalCents } of oldestFirst) {
    const creditedCents = documents.reduce(
      (sum, note) => (note.creditedInvoiceId === id ? sum + note.totalCents : sum),
      0,
    );
    const covered = Math.min(leftCents, totalCents - creditedCents);
    leftCents -= covered;
    const uncoveredCents = totalCents - creditedCents - covered;
    // Of an order that was called off it stays open until it is credited.
    invoices.set(id, {
      creditedCents,
      uncoveredCents,
      openCents: dueCents > 0 || isOver ? uncoveredCents : 0,
    });
  }
  return invoices;
}

/**
 * The account of one order (sales.order-account): what it asks, what came, what went back, what is due, and
 * how much of each invoice is open. Every screen, page of a provider, document, mail, list and export takes
 * these figures, so that none of them asks for another amount. Pass the documents oldest first.
 */
export function orderAccount(order: AccountOrder, rows: AccountRows): OrderAccount {
  const sums = sumsOf(order, rows);
  const balance = orderBalance({ ...order, ...sums });
  const { documents } = rows;
  const invoices = settle(documents, balance, isCalledOff(order));
  const isDeposit = new Set(documents.filter(({ kind }) => kind === 'deposit').map(({ id }) => id));
  const openDeposit = [...invoices].reduce(
    (sum, [id, { openCents }]) => (isDeposit.has(id) ? sum + openCents : sum),
    0,
  );
  const agreedDeposit = Math.max(0, (order.depositCents ?? 0) - balance.heldCents);
  const isCredited = documents.some(({ kind }) => kind === 'credit_note');
  return {
    ...sums,
    ...balance,
    paidAtMs: sums.paymentStatus === 'paid' ? paidSince(order, rows) || null : null,
    creditedCents: isCredited ? Math.max(0, order.totalCents - (sums.askedCents ?? order.totalCents)) : 0,
    depositDueCents: Math.min(balance.dueCents, documents.length > 0 ? openDeposit : agreedDeposit),
    invoices,
  };
}
