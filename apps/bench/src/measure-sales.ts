import type { Sql } from 'postgres';
import type { Measurement } from './bars';
import { tokenOf } from './fill-database';
import { salesSize, sellerToken } from './fill-sales';
import { batch, type Call, createRequester, measureLatency, warmUpCalls } from './latency';
import { databaseProcessorTime, type RunningServer } from './processes';

/** The calls of the team's lists and of an order page. */
function teamCalls(order: { id: string; number: string }): readonly (readonly [what: string, ...Call[]])[] {
  return [
    ['list of quotes', ['quote.list', {}]],
    ['list of quotes, sent', ['quote.list', { state: 'sent' }]],
    ['list of quotes, ending', ['quote.list', { state: 'ending' }]],
    ['list of quotes, expired', ['quote.list', { state: 'expired' }]],
    ['list of quotes, accepted, page 500', ['quote.list', { state: 'accepted', page: 500 }]],
    ['list of quotes, a customer', ['quote.list', { search: 'customer-17' }]],
    ['list of quotes, every customer', ['quote.list', { search: 'customer' }]],
    ['figures of quotes', ['quote.figures']],
    ['ledger', ['ledger.list', {}]],
    [
      'ledger, since a month',
      ['ledger.list', { happenedFrom: new Date(Date.now() - 30 * 86_400_000).toISOString() }],
    ],
    ['month', ['ledger.month', {}]],
    ['month, differences', ['ledger.monthDifferences', {}]],
    ['list of invoices', ['invoice.list', {}]],
    ['list of invoices, overdue', ['invoice.list', { state: 'overdue' }]],
    ['list of invoices, page 500', ['invoice.list', { page: 500 }]],
    ['list of invoices, a customer', ['invoice.list', { search: 'customer-17' }]],
    ['list of invoices, every customer', ['invoice.list', { search: 'customer' }]],
    ['list of orders', ['order.list', {}]],
    ['list of orders, page 5,000', ['order.list', { page: 5_000 }]],
    ['list of orders, money due', ['order.list', { money: 'due' }]],
    ['list of orders, completed, by total', ['order.list', { status: 'completed', sort: 'total' }]],
    ['list of orders, a customer', ['order.list', { search: 'customer-17' }]],
    ['list of orders, every customer', ['order.list', { search: 'customer' }]],
    ['search for a customer', ['search.everything', { search: 'customer-17' }]],
    ['search for every customer', ['search.everything', { search: 'customer' }]],
    ['search for an order', ['search.everything', { search: 'ORD-2019-004711' }]],
    [
      'page of an order',
      ['order.byNumber', { number: order.number }],
      ['payment.listForOrder', { id: order.id }],
    ],
  ];
}

/**
 * Measures a company with 100,000 orders: lists, the order page, and an acceptance that creates the order and
 * its invoice.
 */
export async function measureSales(product: RunningServer, sql: Sql, calls: number): Promise<Measurement[]> {
  const [order] = await sql<{ id: string; number: string }[]>`
    SELECT o.id, o.number FROM "order" o JOIN "user" u ON u.id = o.user_id WHERE u.email = 'customer-2@example.com'
    ORDER BY o.order_date LIMIT 1`;
  if (!order) throw new Error('There is no order.');
  const [team, owner, buyer] = [sellerToken, tokenOf(2), tokenOf(1)].map((token) =>
    createRequester(product, token),
  );
  if (!team || !owner || !buyer) throw new Error('Nobody asks.');
  const { database } = sql.options;
  const processorSeconds = () => product.processorTime() + databaseProcessorTime(database);
  const measurements: Measurement[] = [];
  for (const [what, ...asked] of teamCalls(order)) {
    const path = batch(asked);
    measurements.push(await measureLatency(what, calls, () => team(path), processorSeconds));
  }
  const { number } = order;
  const orderPageCalls = batch([
    ['order.mine', { number }],
    ['payment.mine', { number }],
    ['invoice.mine', { orderNumber: number }],
  ]);
  measurements.push(
    await measureLatency('page of an own order', calls, () => owner(orderPageCalls), processorSeconds),
  );
  const open = await sql<{ id: string }[]>`SELECT id FROM quote WHERE finalize_on_accept AND status = 'sent'`;
  const accepts = Math.min(calls, salesSize.toAccept - warmUpCalls);
  const accept = () => buyer('/trpc/quote.accept', { id: open.pop()?.id, name: 'Mary Kollie' });
  measurements.push(
    await measureLatency('acceptance, with order and invoice', accepts, accept, processorSeconds),
  );
  return measurements;
}
