import { accountFigure } from './account-figure';
import { columnFigure, type DerivedFigure, rowFigure } from './figure';

type SourceTable = 'invoice' | 'payment' | 'refund';

/** Whether the ledger has something else of a row `t` of this table than the row says (sales.order-ledger). */
export const isPostedWrongly = (table: SourceTable) =>
  `EXISTS (SELECT FROM ledger_source s WHERE s.source_table = '${table}' AND s.source_id = t.id AND s.amount_cents <> (
      SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entry e WHERE e.source_id = t.id))`;

/** The difference is posted. */
const ledgerOf = (table: SourceTable) =>
  rowFigure({
    differences: `SELECT o.number AS "order", coalesce(s.reference, s.kind) AS about, s.currency,
        coalesce(sum(e.amount_cents), 0)::int AS "is", s.amount_cents AS "shouldBe"
      FROM ledger_source s JOIN "order" o ON o.id = s.order_id LEFT JOIN ledger_entry e ON e.source_id = s.source_id
      WHERE s.source_id = ANY ($1::uuid[]) GROUP BY o.number, s.reference, s.kind, s.currency, s.amount_cents ORDER BY 1, 2`,
    name: `ledger entries of ${table}s`,
    table,
    key: 'id',
    isWrong: isPostedWrongly(table),
    repair: ['SELECT post_to_ledger(s) FROM ledger_source s WHERE s.source_id = ANY ($1::uuid[])'],
  });

const received = `-coalesce(sum(amount_cents) FILTER (WHERE kind = 'payment' OR kind = 'move' AND amount_cents < 0), 0)`;
const returned = `coalesce(sum(amount_cents)
    FILTER (WHERE kind IN ('refund', 'dispute') OR kind = 'move' AND amount_cents > 0), 0)`;
/** Until the final invoice its total is asked, then what was invoiced less credited; always less what was written off. */
const askedOf = `CASE WHEN bool_or(kind = 'final_invoice')
      THEN sum(amount_cents) FILTER (WHERE kind IN ('deposit_invoice', 'final_invoice', 'credit_note', 'write_off'))
      ELSE t.total_cents + coalesce(sum(amount_cents) FILTER (WHERE kind = 'write_off'), 0) END::int`;
const inLedger = (columns: string) => `(SELECT ${columns} FROM ledger_entry e WHERE e.order_id = t.id)`;

const sumsOfLedger = inLedger(`${received}, ${returned}`);
const hasWrongSums = `(t.paid_cents, t.refunded_cents) <> ${sumsOfLedger}`;

const orderSums = columnFigure({
  name: 'what an order received and returned',
  table: '"order"',
  key: 'id',
  isWrong: hasWrongSums,
  differences: `SELECT t.number AS "order", v.about, t.currency, v."is", v."shouldBe" FROM "order" t,
      LATERAL ${sumsOfLedger} l (paid, refunded),
      LATERAL (VALUES ('received', t.paid_cents, l.paid::int), ('returned', t.refunded_cents, l.refunded::int))
        v (about, "is", "shouldBe")
    WHERE t.id = ANY ($1::uuid[]) AND v."is" <> v."shouldBe" ORDER BY 1, 2`,
  set: `(paid_cents, refunded_cents) = ${sumsOfLedger}`,
});

const askedInLedger = inLedger(askedOf);

/** One that was called off asks for what it kept that day, which the ledger does not know. */
const asksWrongly = (shouldBe: string) => `t.status NOT IN ('cancelled', 'refunded')
    AND coalesce(t.asked_cents, t.total_cents) <> ${shouldBe}`;
const isAskedWrongly = asksWrongly(askedInLedger);

/** Whether an order `t` has other sums than its ledger, or asks for something else; its ledger is read once. */
export const hasWrongMoney = `EXISTS (
    SELECT FROM ${inLedger(`${received} AS received, ${returned} AS returned, ${askedOf} AS asked`)} l
    WHERE (t.paid_cents, t.refunded_cents) <> (l.received, l.returned) OR ${asksWrongly('l.asked')})`;

const asked = columnFigure({
  name: 'what an order asks for',
  table: '"order"',
  key: 'id',
  isWrong: isAskedWrongly,
  set: `asked_cents = nullif(${askedInLedger}, t.total_cents)`,
  differences: `SELECT t.number AS "order", 'asked' AS about, t.currency, coalesce(t.asked_cents, t.total_cents) AS "is",
      ${askedInLedger} AS "shouldBe"
    FROM "order" t WHERE t.id = ANY ($1::uuid[]) ORDER BY 1`,
});

const writtenOffInLedger = `(
  SELECT -coalesce(sum(amount_cents), 0) FROM ledger_entry e
  WHERE e.order_id = t.order_id AND e.invoice_id = t.id AND e.kind = 'write_off')`;

/** Whether an invoice `t` says that something else was written off than the ledger. */
export const isWrittenOffWrongly = `t.written_off_cents <> ${writtenOffInLedger}`;

const writtenOff = columnFigure({
  name: 'what was written off of an invoice',
  table: 'invoice',
  key: 'id',
  isWrong: isWrittenOffWrongly,
  differences: `SELECT o.number AS "order", t.number AS about, t.currency, t.written_off_cents AS "is",
      ${writtenOffInLedger}::int AS "shouldBe"
    FROM invoice t JOIN "order" o ON o.id = t.order_id WHERE t.id = ANY ($1::uuid[]) ORDER BY 1, 2`,
  set: `written_off_cents = ${writtenOffInLedger}`,
});

/** What the ledger has of documents and money, and what follows from it for orders and invoices. */
export const moneyFigures: readonly DerivedFigure[] = [
  ledgerOf('invoice'),
  ledgerOf('payment'),
  ledgerOf('refund'),
  orderSums,
  asked,
  writtenOff,
  accountFigure,
];
