import type { Sql } from 'postgres';
import type { Measurement } from './bars';
import { adminToken, frequentTag } from './fill-dashboard';
import { batch, type Call, createRequester, measureLatency } from './latency';
import { databaseProcessorTime, type RunningServer } from './processes';

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const range = { from: day(364), to: day(0) };

/**
 * The calls of the overview, in the batches in which the browser sends them. Calls that no longer fit the
 * budget of one request come in the last batch.
 */
const overview: readonly (readonly Call[])[] = [
  [
    ['stats.attention'],
    ['stats.totalUsers'],
    ['stats.totalTemplates'],
    ['stats.totalPublishedTemplates'],
    ['stats.totalTickets'],
    ['stats.growth', { of: 'users', range }],
    ['stats.growth', { of: 'templates', range }],
    ['stats.growth', { of: 'publishedTemplates', range }],
    ['stats.growth', { of: 'tickets', range }],
    ['stats.topCategory'],
  ],
  [
    ['stats.growth', { of: 'topCategory', range }],
    ['stats.ticketsInPeriods', { range, period: 'month' }],
    ['stats.ticketsInPeriods', { range, period: 'week' }],
    ['stats.wantedTemplates', { range }],
    ['report.trends'],
    ['report.times', { range: { from: day(29), to: day(0) } }],
  ],
  [['ticket.list', { order: 'newest' }]],
];

/** Sent by older clients, or for another range. */
const otherCalls: readonly Call[] = [
  ['stats.templateTicketCounts'],
  ['stats.highestTicketTemplate'],
  ['stats.ticketsPerMonth'],
  ['stats.ticketsPerWeek'],
  ['stats.wantedTemplates', { range: null }],
  ['stats.ticketsInPeriods', { range: null, period: 'month' }],
  ['user.list', {}],
  ['template.list', {}],
  ['ticket.list', {}],
  ['ticket.list', { order: 'queue' }],
  ['ticket.list', { order: 'queue', page: 500 }],
  ['ticket.list', { order: 'urgent' }],
  ['ticket.list', { order: 'waiting', page: 500 }],
  ['ticket.list', { order: 'priority' }],
  ['ticket.counts'],
  ['ticket.list', { view: 'waiting', order: 'queue' }],
  ['ticket.list', { view: 'waiting', order: 'waiting' }],
  ['ticket.list', { view: 'answered' }],
  ['ticket.list', { view: 'overdue', order: 'urgent' }],
  ['ticket.list', { view: 'snoozed' }],
  ['ticket.list', { view: 'unassigned', order: 'priority', page: 50 }],
  ['ticket.list', { view: 'mine' }],
  ['ticket.list', { view: 'spam', order: 'queue' }],
  ['ticket.list', { view: 'merged' }],
  // What the desk opens with, and what its search narrows.
  ['ticket.list', { isReal: true, order: 'queue' }],
  ['ticket.list', { view: 'waiting', search: '-is:accepted', order: 'waiting' }],
  ['ticket.list', { search: 'is:unread', order: 'queue' }],
  ['ticket.list', { search: 'is:unread colours', isReal: true }],
  ['ticket.list', { search: 'assignee:nobody team 49', isReal: true }],
  ['ticket.list', { search: 'tag:"Tag 3" is:waiting', order: 'waiting' }],
  ['ticket.list', { tag: frequentTag, order: 'queue' }],
  ['ticket.list', { assignee: 'nobody', order: 'queue' }],
  ['ticket.list', { assignee: 'suspended', order: 'queue' }],
  ['ticket.list', { priority: 'high', status: 'closed', order: 'queue' }],
  ['report.times', { range }],
  ['report.hours', { range }],
  ['report.people', { range }],
  ['report.ratings', { range }],
  ['report.times', { range: null }],
  ['report.hours', { range: null }],
  ['report.people', { range: null }],
  ['report.ratings', { range: null }],
  ['analytics.summary', { range }],
  ['analytics.summary', { range: null }],
  ['analytics.list', { range, of: 'page' }],
  ['analytics.list', { range, of: 'template' }],
  ['analytics.list', { range, of: 'referrer' }],
  ['analytics.list', { range: null, of: 'page' }],
  ['analytics.funnel', { range, by: 'template' }],
  ['analytics.funnel', { range, by: 'source' }],
  ['analytics.funnel', { range, by: 'week' }],
  ['analytics.funnel', { range: null, by: 'source' }],
  ['search.everything', { search: 'colours' }],
  ['search.everything', { search: 'team 4711' }],
  ['search.everything', { search: 'thank you' }],
  ['search.everything', { search: 'message 5' }],
  ['search.everything', { search: 'zz' }],
  ['search.everything', { search: 'is:waiting colours' }],
  ['search.everything', { search: 'from:person-5 message' }],
  // Matches few customers; no message; a period; none of the newest customers.
  ['search.everything', { search: 'from:person-49999 message' }],
  ['search.everything', { search: 'after:2026-11 quokka' }],
  ['search.everything', { search: 'before:2025-01 colours' }],
  ['search.everything', { search: 'tag:"Tag 3" team 4711' }],
  ['search.everything', { search: 'is:overdue colours' }],
  // Words that all tickets contain, in an order that none has; words that many contain, but none together; a
  // word without any match; letters that no index covers.
  ['search.everything', { search: '"the page about team"' }],
  ['search.everything', { search: 'bashatre cleplo' }],
  ['search.everything', { search: 'message 7' }],
  ['search.everything', { search: 'page team please' }],
  ['search.everything', { search: 'lan' }],
  ['search.everything', { search: 'quokka' }],
  ['search.everything', { search: '日本語' }],
  ['search.everything', { search: 'colours', kind: 'tickets', limit: 50 }],
  ['cart.list', {}],
  ['cart.list', { waiting: true, sort: 'total' }],
  ['cart.list', { search: 'e' }],
  ['order.list', {}],
  ['order.list', { sort: 'total' }],
  ['order.list', { sort: 'customer', status: 'completed', page: 500 }],
  ['order.list', { search: 'person-5' }],
  ['audit.list', {}],
  ['audit.list', { kind: 'order' }],
  ['audit.list', { search: 'TKT-2026-0001', page: 5 }],
  ['contact.list', { show: 'all', search: 'site' }],
  ['contact.list', { state: 'talking' }],
  ['contact.counts'],
  ['user.list', { search: 'person-5' }],
  ['ticket.list', { search: 'team 49' }],
  ['ticket.list', { search: 'colours', order: 'queue' }],
];

/** A finished mail queue after weeks of operation, including some undelivered mails. */
export async function fillMails(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO pgboss.job (name, data, state, created_on, completed_on)
    SELECT 'mail', jsonb_build_object('template', 'ticket-answered', 'to', 'person-' || n || '@example.com'),
      (CASE WHEN n % 500 = 0 THEN 'failed' ELSE 'completed' END)::pgboss.job_state,
      now() - n * interval '30 seconds', now() - n * interval '30 seconds'
    FROM generate_series(1, 30000) n`;
  await sql.unsafe('VACUUM ANALYZE pgboss.job');
}

/**
 * Measures the 95th percentile of the response time of one client that views the dashboard, at the client's
 * end of the socket.
 */
export async function measureDashboard(
  product: RunningServer,
  database: string,
  calls: number,
): Promise<Measurement[]> {
  const ask = createRequester(product, adminToken);
  const usedSeconds = () => product.processorTime() + databaseProcessorTime(database);
  const measurements: Measurement[] = [];
  const add = async (what: string, work: () => Promise<unknown>) =>
    measurements.push(await measureLatency(what, calls, work, usedSeconds));
  for (const call of [...overview.flat(), ...otherCalls]) {
    const [procedure, input] = call;
    const detail = JSON.stringify(input ?? {})
      .replace(JSON.stringify(range), 'a year')
      .replaceAll('"', '');
    const path = batch([call]);
    await add(`${procedure} ${detail}`, () => ask(path));
  }
  const paths = overview.map(batch);
  await add('the whole overview at once', () => Promise.all(paths.map((path) => ask(path))));
  return measurements;
}
