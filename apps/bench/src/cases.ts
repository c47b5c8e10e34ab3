import { tokenPrefix } from '@app/contracts/accounts/api-token/scope';
import { customers, frequentWord, rareWord, tokenOf } from './fill-database';
import type { Load } from './load';

/**
 * The same call, bypassing the response cache: the authorization header looks like an API token to the cache
 * but not to the code that identifies the caller. An address too long for the cache would work as well, but
 * takes 20 µs to parse.
 */
function uncached(path: string): Load {
  return { path, headers: { authorization: `Bench ${tokenPrefix}` } };
}

/** The same for the REST API, which does not cache responses to unknown parameters. */
function uncachedRest(path: string): string {
  return `${path}&bench=1`;
}

/** A call as the browser sends it: `GET /trpc/a,b?batch=1&input={"0":…,"1":…}`. */
export function query(procedures: readonly string[], inputs: Readonly<Record<string, object>>): string {
  const input = encodeURIComponent(JSON.stringify(inputs));
  return `/trpc/${procedures.join(',')}?batch=1&input=${input}`;
}

function mutation(procedure: string, input: object): Pick<Load, 'method' | 'path' | 'body'> {
  return { method: 'POST', path: `/trpc/${procedure}?batch=1`, body: JSON.stringify({ 0: input }) };
}

const catalogue = (filter: object) =>
  query(['template.catalogue'], { 0: { ...filter, direction: 'forward' } });
const item = query(['template.bySlug'], { 0: { slug: 'template-500' } });
const frequent = { search: frequentWord, category: 'category-4' };

/** Cases compared with a constant response of the same size. */
export const warmCases = [
  { what: 'published list, warm', path: catalogue({}), type: 'json', bar: 0.8 },
  {
    what: 'published list with categories, warm',
    path: query(['template.catalogue', 'category.public'], { 0: { direction: 'forward' } }),
    type: 'json',
    bar: 0.8,
  },
  {
    what: 'published list of somebody signed in, warm',
    path: catalogue({}),
    type: 'json',
    headers: { authorization: `Bearer ${tokenOf(1)}` },
    bar: 0.8,
  },
  { what: 'published list over REST, warm', path: '/api/templates/published', type: 'json', bar: 0.8 },
  { what: 'rendered page /templates, warm', path: '/templates', type: 'html', bar: 0.8 },
  { what: 'rendered page /about, warm', path: '/about', type: 'html', bar: 0.8 },
] as const;

/** Cases compared with hand-written SQL, by public parts of libraries alone. */
export const coldCases: readonly { what: string; product: Load; sql: Load; bar: number }[] = [
  {
    what: 'published list, cold',
    product: uncached(catalogue({})),
    sql: { path: '/list' },
    bar: 0.4,
  },
  {
    what: 'search, category and count, cold',
    product: uncached(catalogue(frequent)),
    sql: { path: `/search?search=${frequentWord}&category=category-4` },
    bar: 0.45,
  },
  {
    what: 'one template, cold',
    product: uncached(item),
    sql: { path: '/item?slug=template-500' },
    bar: 0.44,
  },
];

/**
 * The most common visitor requests, each with the most processor time it may take, in milliseconds.
 * docs/scale.md uses these numbers.
 */
export const scaleCases: readonly { what: string; load: Load; bar: number }[] = [
  { what: 'page from memory', load: { path: '/templates' }, bar: 0.5 },
  { what: 'list from memory', load: { path: catalogue({}) }, bar: 0.3 },
  { what: 'list from the database', load: uncached(catalogue({})), bar: 4 },
  { what: 'search from the database', load: uncached(catalogue(frequent)), bar: 6 },
  { what: 'template from the database', load: uncached(item), bar: 2 },
  {
    what: 'who is signed in, with the cart',
    load: { path: query(['auth.me', 'cart.get'], {}), headers: { authorization: `Bearer ${tokenOf(1)}` } },
    bar: 4,
  },
];

/** REST paths, each with the plain call of its procedure, to measure the cost of the translation. */
export const restCases: readonly { what: string; rest: Load; procedure: Load; bar: number }[] = [
  {
    what: 'REST list over its procedure, cold',
    rest: { path: uncachedRest('/api/templates/published?page=1&limit=24') },
    procedure: {
      path: query(['template.visible'], { 0: { page: 1, limit: 24, publishedOnly: true } }),
    },
    bar: 0.95,
  },
  {
    what: 'REST categories over their procedure, cold',
    rest: { path: uncachedRest('/api/categories?page=1&limit=24') },
    procedure: { path: query(['category.visible'], { 0: { page: 1, limit: 24 } }) },
    bar: 0.95,
  },
];

/** Paths whose cost is compared between 1,000 and 100,000 templates, cold. */
export const growthCases: readonly { what: string; load: Load; bar: number }[] = [
  { what: 'published list', load: uncached(catalogue({})), bar: 1.5 },
  { what: 'one template', load: uncached(item), bar: 1.5 },
  {
    what: 'search for a rare word',
    load: uncached(catalogue({ search: rareWord })),
    bar: 2,
  },
];

/** A word that occurs in a tenth of all templates, measured with 100,000 of them. */
export const frequentSearch: Load = uncached(catalogue({ search: frequentWord }));

type Side = 'product' | 'sql';

/** The customers of one side, spread over the connections so that no two connections share a customer. */
export function customersOf(side: Side, connection: number, connections: number): number[] {
  const half = customers / 2;
  const each = half / connections;
  const first = (side === 'product' ? 0 : half) + connection * each + 1;
  return Array.from({ length: each }, (_, index) => first + index);
}

const asCustomer = (number: number) => ({
  authorization: `Bearer ${tokenOf(number)}`,
  'content-type': 'application/json',
});

/** Adds one template after the other to the cart of each customer. */
export function cartLoad(side: Side, numbers: readonly number[], templateIds: readonly string[]): Load[] {
  return templateIds.flatMap((id) =>
    numbers.map((number): Load => {
      const input = { templateIds: [id] };
      const headers = asCustomer(number);
      if (side === 'product') return { ...mutation('cart.add', input), headers };
      return { method: 'POST', path: '/cart', body: JSON.stringify(input), headers };
    }),
  );
}

/** Turns the cart of each customer into a ticket. `round` makes the submit keys unique. */
export function ticketLoad(
  side: Side,
  numbers: readonly number[],
  templateIds: readonly string[],
  round: number,
): Load[] {
  const inquiry = 'Please change the colours to ours and add a page about the team. '.repeat(3);
  return numbers.map((number): Load => {
    const input = { inquiry, submitKey: `bench-${round}-${number}`, templateIds };
    const headers = asCustomer(number);
    if (side === 'product') return { ...mutation('ticket.create', input), headers };
    return { method: 'POST', path: '/ticket', body: JSON.stringify(input), headers };
  });
}
