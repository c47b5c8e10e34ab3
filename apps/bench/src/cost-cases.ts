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

function withToken(token: string): Record<string, string> {
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
        headers: withToken(token),
      };
    },
  };
}

/** A single call, and a batch of the most calls that the server accepts. */
function both(as: Caller, what: string, call: (asked: number) => Call): CostCase[] {
  return [calls(as, what, 1, call), calls(as, what, 10, call)];
}

function refused(cases: readonly CostCase[]): CostCase[] {
  return cases.map((each) => ({ ...each, refused: true }));
}

function rest(as: Caller, path: (asked: number) => string, what: string): CostCase {
  return { what, as, request: (asked, token) => ({ path: path(asked), headers: withToken(token) }) };
}

/** A word that is in no title, different each time, made of letters that many titles contain. */
const word = (asked: number) => `e${(asked % 36).toString(36)}`;
/** `fillDashboard` leaves templates published whose number does not end in 0 or 5. */
const publishedSlug = (asked: number) => `template-${1 + 10 * (asked % 900)}`;
const cursor = (asked: number) => asked % 400;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const range = { from: day(364 * 4), to: day(0) };
const missing = '00000000-0000-7000-8000-000000000000';

const anybody = [
  ...both('nobody', 'template.catalogue, a late page', (n) => [
    'template.catalogue',
    { cursor: cursor(n), sort: 'price-desc', direction: 'forward' },
  ]),
  ...both('nobody', 'template.catalogue, short search', (n) => [
    'template.catalogue',
    { search: word(n), cursor: n % 30, sort: 'category', direction: 'forward' },
  ]),
  ...both('nobody', 'template.catalogue, search of many words', (n) => [
    'template.catalogue',
    { search: `${'a e '.repeat(23)}${word(n)}`, direction: 'forward' },
  ]),
  ...both('nobody', 'template.catalogue, price range', (n) => [
    'template.catalogue',
    { minPrice: 0, maxPrice: 900 + n, cursor: cursor(n), direction: 'forward' },
  ]),
  ...both('nobody', 'template.facets, range', (n) => ['template.facets', { minPrice: 0, maxPrice: 900 + n }]),
  ...both('nobody', 'template.facets, search', (n) => [
    'template.facets',
    { search: word(n), minPrice: 0, maxPrice: 900 + n },
  ]),
  ...both('nobody', 'template.closeMatches', (n) => [
    'template.closeMatches',
    { search: `lantren ${'harbuor studoi '.repeat(5)}${n}` },
  ]),
  ...both('nobody', 'template.closeMatches, one letter', (n) => [
    'template.closeMatches',
    { search: word(n) },
  ]),
  ...both('nobody', 'template.similar', (n) => ['template.similar', { slug: publishedSlug(n) }]),
  ...both('nobody', 'template.bySlug', (n) => ['template.bySlug', { slug: publishedSlug(n) }]),
  ...both('nobody', 'template.byIds', () => [
    'template.byIds',
    { ids: Array.from({ length: 24 }, (_, index) => missing.slice(0, -2) + (10 + index)) },
  ]),
  ...refused(
    both('nobody', 'template.visible, all', (n) => ['template.visible', { limit: 1_000, page: 1 + (n % 7) }]),
  ),
  ...both('nobody', 'template.visible, a page', (n) => [
    'template.visible',
    { limit: 50, page: 1 + (n % 100) },
  ]),
  ...both('nobody', 'template.visible, unsaid', () => ['template.visible', {}]),
  ...both('nobody', 'category.visible', () => ['category.visible', {}]),
  rest(
    'nobody',
    (n) => `/api/templates?page=${1 + (n % 9)}&limit=${limits.wholeList}`,
    'GET /api/templates, whole pages',
  ),
  rest(
    'nobody',
    (n) => `/api/templates/published?page=${1 + (n % 100)}&limit=50`,
    'GET /api/templates/published, pages',
  ),
  rest('nobody', (n) => `/api/templates/published?other=${n}`, 'GET /api/templates/published, whole'),
  rest('nobody', (n) => `/templates?search=${word(n)}&x=${n}`, 'the catalogue page, searched'),
  rest('nobody', (n) => `/templates/${publishedSlug(n)}`, 'the page of a template'),
  rest('nobody', (n) => `/sitemap.xml?${n}`, '/sitemap.xml'),
];

const customers = [
  ...both('customer', 'ticket.mine', () => ['ticket.mine']),
  ...both('customer', 'ticket.visible', () => ['ticket.visible', {}]),
  ...both('customer', 'cart.get', () => ['cart.get']),
  ...both('customer', 'favorite.list', () => ['favorite.list']),
  ...both('customer', 'template.visible', (n) => ['template.visible', { limit: 50, page: 1 + (n % 100) }]),
  rest('customer', () => '/api/templates', 'GET /api/templates'),
  rest('customer', () => '/api/ticket', 'GET /api/ticket'),
];

const team = [
  ...both('admin', 'template.visible', (n) => ['template.visible', { limit: 50, page: 1 + (n % 100) }]),
  ...both('admin', 'template.list, search', (n) => [
    'template.list',
    { search: word(n), pageSize: 50, sort: 'title' },
  ]),
  ...both('admin', 'user.all', () => ['user.all', {}]),
  ...both('admin', 'user.list, search', (n) => ['user.list', { search: word(n), pageSize: 50 }]),
  ...both('admin', 'user.list, last page', (n) => ['user.list', { page: 1_900 + (n % 9), pageSize: 50 }]),
  ...both('admin', 'ticket.visible', () => ['ticket.visible', {}]),
  ...both('admin', 'ticket.list, search', (n) => ['ticket.list', { search: word(n), pageSize: 50 }]),
  ...both('admin', 'ticket.list, last page', () => [
    'ticket.list',
    { page: 900, pageSize: 50, order: 'urgent' },
  ]),
  ...both('admin', 'ticket.counts', () => ['ticket.counts']),
  ...both('admin', 'cart.list', () => ['cart.list', { search: 'e', sort: 'total', pageSize: 50 }]),
  ...both('admin', 'order.list', () => ['order.list', { search: 'e', sort: 'total', pageSize: 50 }]),
  ...both('admin', 'audit.list', () => ['audit.list', { search: 'e', pageSize: 50 }]),
  ...both('admin', 'contact.list', () => ['contact.list', { show: 'all', search: 'e', pageSize: 50 }]),
  ...both('admin', 'mail.list', () => ['mail.list', {}]),
  ...both('admin', 'category.list', () => ['category.list']),
  ...both('admin', 'stats.templateTicketCounts', () => ['stats.templateTicketCounts']),
  ...both('admin', 'stats.highestTicketTemplate', () => ['stats.highestTicketTemplate']),
  ...both('admin', 'stats.wantedTemplates', () => ['stats.wantedTemplates', { range }]),
  ...both('admin', 'stats.ticketsInPeriods', () => ['stats.ticketsInPeriods', { range, period: 'week' }]),
  ...both('admin', 'stats.growth', () => ['stats.growth', { of: 'users', range }]),
  ...both('admin', 'stats.attention', () => ['stats.attention']),
  ...both('admin', 'stats.topCategory', () => ['stats.topCategory']),
  rest('admin', () => '/api/users', 'GET /api/users'),
  rest('admin', () => '/api/templates', 'GET /api/templates'),
  rest('admin', () => '/api/ticket', 'GET /api/ticket'),
  rest('admin', () => '/api/stats/template-ticket-counts', 'GET /api/stats/template-ticket-counts'),
];

/** The most expensive requests known, grouped by who may send them. */
export const costCases: readonly CostCase[] = [...anybody, ...customers, ...team];
