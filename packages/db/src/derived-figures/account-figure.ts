import { type AccountOrder, orderAccount } from '@app/contracts/core/money/order-account';
import type { LedgerEntry } from '@app/contracts/sales/ledger/entry';
import type { Sql, TransactionSql } from 'postgres';
import { type DerivedFigure, type OrderDifference, readKeyPages } from './figure';

interface StoredAccount extends AccountOrder {
  id: string;
  number: string;
  currency: string;
  hasFailed: boolean;
  entries: (Omit<LedgerEntry, 'happenedAt'> & { happenedAtMs: number })[];
  invoices: { id: string; number: string; totalCents: number; settledCents: number; creditedCents: number }[];
}

/** Selects orders with their ledger and invoices, in one snapshot. */
const storedAccounts = `SELECT t.id, t.number, t.currency, t.status, t.payment_status AS "paymentStatus",
    t.total_cents AS "totalCents", t.deposit_cents AS "depositCents", t.asked_cents AS "askedCents",
    EXISTS (SELECT FROM payment p WHERE p.order_id = t.id AND p.state = 'failed') AS "hasFailed",
    (SELECT coalesce(json_agg(json_build_object('kind', e.kind, 'sourceId', e.source_id, 'invoiceId', e.invoice_id,
        'amountCents', e.amount_cents, 'happenedAtMs', floor(extract(epoch FROM e.happened_at) * 1000))
        ORDER BY e.recorded_at, e.id), '[]')
      FROM ledger_entry e WHERE e.order_id = t.id) AS entries,
    (SELECT coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'totalCents', i.total_cents,
        'settledCents', i.settled_cents, 'creditedCents', i.credited_cents) ORDER BY i.number), '[]')
      FROM invoice i WHERE i.order_id = t.id AND i.kind <> 'credit_note') AS invoices
  FROM "order" t WHERE t.id = ANY ($1::uuid[])`;

/** Returns what is stored otherwise than the account of an order has it (sales.order-account). */
function compare({ entries, ...row }: StoredAccount) {
  const dated = entries.map((entry) => ({ ...entry, happenedAt: new Date(entry.happenedAtMs) }));
  const account = orderAccount(row, { entries: dated, hasFailed: row.hasFailed });
  // Of nothing, the status is what a person recorded.
  const isStatusWrong = row.totalCents > 0 && row.paymentStatus !== account.paymentStatus;
  const invoices = row.invoices.flatMap((stored) => {
    const { openCents = 0, creditedCents = 0 } = account.invoices.get(stored.id) ?? {};
    const settledCents = stored.totalCents - openCents;
    const isRight = stored.settledCents === settledCents && stored.creditedCents === creditedCents;
    return isRight ? [] : [{ stored, settledCents, creditedCents }];
  });
  return {
    row,
    isWrong: isStatusWrong || invoices.length > 0,
    paymentStatus: account.paymentStatus,
    invoices,
  };
}

async function findWrong(sql: Sql | TransactionSql, keys: readonly string[]) {
  const rows = await sql.unsafe<StoredAccount[]>(storedAccounts, [keys as string[]]);
  return rows.map(compare).filter(({ isWrong }) => isWrong);
}

const differencesOf = ({ row, invoices }: ReturnType<typeof compare>): OrderDifference[] =>
  invoices.flatMap(({ stored, ...expected }) =>
    (['settledCents', 'creditedCents'] as const)
      .filter((name) => stored[name] !== expected[name])
      .map((name) => ({
        ...{ order: row.number, currency: row.currency, is: stored[name], shouldBe: expected[name] },
        about: `${name === 'settledCents' ? 'settled' : 'credited'} of ${stored.number}`,
      })),
  );

/** Writes what the account has; the orders are locked first, so that it is that of the latest committed rows. */
const repairAccounts = (sql: Sql, keys: readonly string[]) =>
  sql.begin(async (tx) => {
    await tx`SELECT FROM "order" WHERE id = ANY (${keys as string[]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    for (const { row, paymentStatus, invoices } of await findWrong(tx, keys)) {
      if (row.totalCents > 0)
        await tx`UPDATE "order" SET payment_status = ${paymentStatus} WHERE id = ${row.id}`;
      for (const { stored, settledCents, creditedCents } of invoices)
        await tx`UPDATE invoice SET settled_cents = ${settledCents}, credited_cents = ${creditedCents}
          WHERE id = ${stored.id}`;
    }
  });

/** What follows from the ledger by its history, which SQL does not walk through. */
export const accountFigure: DerivedFigure = {
  name: 'payment status of an order, and what is settled of its invoices',
  async check(sql, { repair }) {
    const found = { wrong: 0, repaired: 0, differences: [] as OrderDifference[] };
    for await (const keys of readKeyPages(sql, { table: '"order"', key: 'id' })) {
      const wrong = await findWrong(sql, keys);
      found.wrong += wrong.length;
      found.differences.push(...wrong.flatMap(differencesOf));
      if (!repair || wrong.length === 0) continue;
      const wrongKeys = wrong.map(({ row }) => row.id);
      await repairAccounts(sql, wrongKeys);
      found.repaired += wrong.length - (await findWrong(sql, wrongKeys)).length;
    }
    return found;
  },
};
