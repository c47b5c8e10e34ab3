import { limits } from '@app/contracts/limits';
import { query } from './cases';

/** The caller of a case. */
type Caller = 'nobody' | 'customer' | 'admin';

/** A request at the upper limit of what a caller may request. */
export interface CostCase {
  what: string;
  as: Caller;
  /** The request exceeds a limit, and the cost of refusing it is measured. */
  refused?: true;
  /** Builds request number `asked`, different each time wherever the response could be cached. */
  request: (asked: number, token: string) => { path: string; headers: Readonly<Record<string, string>> };
}

type Call = readonly [procedure: string, input?: object];

function bearerHeaders(token: string): Record<string, string> {
  return token === '' ? {} : { authorization: `Bearer ${token}` };
}

/** Repeats the same call `times` times in one request. */
function calls(as: Caller, what: string, times: number, call: (asked: number) => Call): CostCase {
  return {
    what: times === 1 ? what : `${times} × ${what}`,
    as,
    request(asked, token) {
      const all = Array.from({ length: times }, (_, index) => call(asked * times + index));
      const inputs = Object.fromEntries(all.flatMap(([, input], index) => (input ? [[index, input]] : [])));
      return {
        path: query(
          all.map(([name]) => name),
          inputs,
        ),
        headers: bearerHeaders(token),
      };
    },
  };
}

/** A single call, and a batch of the most calls that the server accepts. */
function queryAndBatch(as: Caller, what: string, call: (asked: number) => Call): CostCase[] {
  return [calls(as, what, 1, call), calls(as, what, 10, call)];
}

function asRefused(cases: readonly CostCase[]): CostCase[] {
  return cases.map((each) => ({ ...each, refused: true }));
}

function restCase(as: Caller, path: (asked: number) => string, what: string): CostCase {
  return { what, as, request: (asked, token) => ({ path: path(asked), headers: bearerHeaders(token) }) };
}

/** A word that is in no title, different each time, made of letters that many titles contain. */
const word = (asked: number) => `e${(asked % 36).toString(36)}`;
/** `fillDashboard` leaves templates published whose number does not end in 0 or 5. */
const publishedSlug = (asked: number) => `template-${1 + 10 * (asked % 900)}`;
const cursor = (asked: number) => asked % 400;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const range = { from: day(364 * 4), to: day(0) };
const missing = '00000000-0000-7000-8000-000000000000';

const anonymousCases = [
  ...queryAndBatch('nobody', 'template.catalogue, a late page', (n) => [
    'template.catalogue',
    { cursor: cursor(n), sort: 'price-desc', direction: 'forward' },
  ]),
  ...queryAndBatch('nobody', 'template.catalogue, short search', (n) => [
    'template.catalogue',
    { search: word(n), cursor: n % 30, sort: 'category', direction: 'forward' },
  ]),
  ...queryAndBatch('nobody', 'template.catalogue, search of many words', (n) => [
    'template.catalogue',
    { search: `${'a e '.repeat(23)}${word(n)}`, direction: 'forward' },
  ]),
  ...queryAndBatch('nobody', 'template.catalogue, price range', (n) => [
    'template.catalogue',
    { minPrice: 0, maxPrice: 900 + n, cursor: cursor(n), direction: 'forward' },
  ]),
  ...queryAndBatch('nobody', 'template.facets, range', (n) => [
    'template.facets',
    { minPrice: 0, maxPrice: 900 + n },
  ]),
  ...queryAndBatch('nobody', 'template.facets, search', (n) => [
    'template.facets',
    { search: word(n), minPrice: 0, maxPrice: 900 + n },
  ]),
  ...queryAndBatch('nobody', 'template.closeMatches', (n) => [
    'template.closeMatches',
    { search: `lantren ${'harbuor studoi '.repeat(5)}${n}` },
  ]),
  ...queryAndBatch('nobody', 'template.closeMatches, one letter', (n) => [
    'template.closeMatches',
    { search: word(n) },
  ]),
  ...queryAndBatch('nobody', 'template.similar', (n) => ['template.similar', { slug: publishedSlug(n) }]),
  ...queryAndBatch('nobody', 'template.bySlug', (n) => ['template.bySlug', { slug: publishedSlug(n) }]),
  ...queryAndBatch('nobody', 'template.byIds', () => [
    'template.byIds',
    { ids: Array.from({ length: 24 }, (_, index) => missing.slice(0, -2) + (10 + index)) },
  ]),
  ...asRefused(
    queryAndBatch('nobody', 'template.visible, all', (n) => [
      'template.visible',
      { limit: 1_000, page: 1 + (n % 7) },
    ]),
  ),
  ...queryAndBatch('nobody', 'template.visible, a page', (n) => [
    'template.visible',
    { limit: 50, page: 1 + (n % 100) },
  ]),
  ...queryAndBatch('nobody', 'template.visible, unsaid', () => ['template.visible', {}]),
  ...queryAndBatch('nobody', 'category.visible', () => ['category.visible', {}]),
  restCase(
    'nobody',
    (n) => `/api/templates?page=${1 + (n % 9)}&limit=${limits.wholeList}`,
    'GET /api/templates, whole pages',
  ),
  restCase(
    'nobody',
    (n) => `/api/templates/published?page=${1 + (n % 100)}&limit=50`,
    'GET /api/templates/published, pages',
  ),
  restCase('nobody', (n) => `/api/templates/published?other=${n}`, 'GET /api/templates/published, whole'),
  restCase('nobody', (n) => `/templates?search=${word(n)}&x=${n}`, 'the catalogue page, searched'),
  restCase('nobody', (n) => `/templates/${publishedSlug(n)}`, 'the page of a template'),
  restCase('nobody', (n) => `/sitemap.xml?${n}`, '/sitemap.xml'),
];

const customers = [
  ...queryAndBatch('customer', 'ticket.mine', () => ['ticket.mine']),
  ...queryAndBatch('customer', 'ticket.visible', () => ['ticket.visible', {}]),
  ...queryAndBatch('customer', 'cart.get', () => ['cart.get']),
  ...queryAndBatch('customer', 'favorite.list', () => ['favorite.list']),
  ...queryAndBatch('customer', 'template.visible', (n) => [
    'template.visible',
    { limit: 50, page: 1 + (n % 100) },
  ]),
  restCase('customer', () => '/api/templates', 'GET /api/templates'),
  restCase('customer', () => '/api/ticket', 'GET /api/ticket'),
];

const team = [
  ...queryAndBatch('admin', 'template.visible', (n) => [
    'template.visible',
    { limit: 50, page: 1 + (n % 100) },
  ]),
  ...queryAndBatch('admin', 'template.list, search', (n) => [
    'template.list',
    { search: word(n), pageSize: 50, sort: 'title' },
  ]),
  ...queryAndBatch('admin', 'user.all', () => ['user.all', {}]),
  ...queryAndBatch('admin', 'user.list, search', (n) => ['user.list', { search: word(n), pageSize: 50 }]),
  ...queryAndBatch('admin', 'user.list, last page', (n) => [
    'user.list',
    { page: 1_900 + (n % 9), pageSize: 50 },
  ]),
  ...queryAndBatch('admin', 'ticket.visible', () => ['ticket.visible', {}]),
  ...queryAndBatch('admin', 'ticket.list, search', (n) => ['ticket.list', { search: word(n), pageSize: 50 }]),
  ...queryAndBatch('admin', 'ticket.list, last page', () => [
    'ticket.list',
    { page: 900, pageSize: 50, order: 'urgent' },
  ]),
  ...queryAndBatch('admin', 'ticket.counts', () => ['ticket.counts']),
  ...queryAndBatch('admin', 'cart.list', () => ['cart.list', { search: 'e', sort: 'total', pageSize: 50 }]),
  ...queryAndBatch('admin', 'order.list', () => ['order.list', { search: 'e', sort: 'total', pageSize: 50 }]),
  ...queryAndBatch('admin', 'audit.list', () => ['audit.list', { search: 'e', pageSize: 50 }]),
  ...queryAndBatch('admin', 'contact.list', () => [
    'contact.list',
    { show: 'all', search: 'e', pageSize: 50 },
  ]),
  ...queryAndBatch('admin', 'mail.list', () => ['mail.list', {}]),
  ...queryAndBatch('admin', 'category.list', () => ['category.list']),
  ...queryAndBatch('admin', 'stats.templateTicketCounts', () => ['stats.templateTicketCounts']),
  ...queryAndBatch('admin', 'stats.highestTicketTemplate', () => ['stats.highestTicketTemplate']),
  ...queryAndBatch('admin', 'stats.wantedTemplates', () => ['stats.wantedTemplates', { range }]),
  ...queryAndBatch('admin', 'stats.ticketsInPeriods', () => [
    'stats.ticketsInPeriods',
    { range, period: 'week' },
  ]),
  ...queryAndBatch('admin', 'stats.growth', () => ['stats.growth', { of: 'users', range }]),
  ...queryAndBatch('admin', 'stats.attention', () => ['stats.attention']),
  ...queryAndBatch('admin', 'stats.topCategory', () => ['stats.topCategory']),
  restCase('admin', () => '/api/users', 'GET /api/users'),
  restCase('admin', () => '/api/templates', 'GET /api/templates'),
  restCase('admin', () => '/api/ticket', 'GET /api/ticket'),
  restCase('admin', () => '/api/stats/template-ticket-counts', 'GET /api/stats/template-ticket-counts'),
];

/** The most expensive requests known, grouped by who may send them. */
export const costCases: readonly CostCase[] = [...anonymousCases, ...customers, ...team];
