import { type Language, languages } from '@app/contracts/languages';
import { createDatabase } from '@app/db/client';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { sql as rawSql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Context } from '../../core/context';
import { getTemplateBySlug } from './get-template-by-slug';
import { listCatalogue } from './list-catalogue';
import { listCloseMatches } from './list-close-matches';
import { listFacets } from './list-facets';
import { listFeatured } from './list-shown-templates';
import { listSimilar } from './list-similar';

const templates = 20_000;
const sorts = ['name', 'category', 'newest', 'price-asc', 'price-desc', 'rating'] as const;

let database: TestDatabase;
beforeAll(async () => {
  // Creating this many takes longer than the usual statement timeout.
  database = await createTestDatabase({ statementSeconds: 0 });
  const { sql } = database;
  await sql`
    insert into category (id, slug, name, position)
    select gen_random_uuid(), 'category-' || n, 'Category ' || n, n from generate_series(1, 12) n`;
  // A tenth of them contains "harbor", ten contain "lighthouse"; every title is different.
  await sql`
    insert into template (id, slug, title, description, price_kind, price_min_cents, price_max_cents, status, category_id, author_name, published_at)
    select gen_random_uuid(), 'template-' || n, md5(n::text), left(md5((n * 7)::text), 12)
        || case when n % 10 = 0 then ' with a harbor view' else '' end || case when n % 2000 = 0 then ' and a lighthouse' else '' end,
      case when n % 20 = 0 then 'free' when n % 25 = 1 then 'on_request' else 'fixed' end::price_kind,
      case when n % 20 = 0 or n % 25 = 1 then 0 else n end, case when n % 20 = 0 or n % 25 = 1 then 0 else n end,
      'published', c.id, 'Author', now() - n * interval '1 minute'
    from generate_series(1, ${templates}::int) n join category c on c.slug = 'category-' || 1 + n * 7 % 12`;
  // Every fifth is in French.
  await sql`
    update template set translations = jsonb_build_object('fr', jsonb_build_object('description',
      jsonb_build_object('text', 'vue du port ' || left(md5(slug), 9), 'of', 'x')))
    where split_part(slug, '-', 2)::int % 5 = 0`;
  await sql`
    insert into template_industry select t.id, i from template t, unnest(array['health', 'travel', 'blog']) with ordinality as s (i, place)
    where abs(hashtext(t.id::text)) % 3 <> s.place - 1`;
  await sql`
    insert into template_media (id, template_id, file_url, file_name, width, height, bytes)
    select gen_random_uuid(), id, '/cover.webp', 'cover.webp', 1280, 800, 10000 from template`;
  await sql`
    insert into template_release (id, template_id, version, status, bytes, sha256, published_at, created_by_name)
    select gen_random_uuid(), id, '1.0.0', 'published', 1000, repeat('0', 64), now(), 'Author' from template`;
  await sql`vacuum analyze`;
  return database.drop;
}, 120_000);

/** Returns how often Postgres planned each of the connection's prepared statements that contain `text`. */
async function replan(ctx: Context, text: string): Promise<number[]> {
  const rows = await ctx.db.execute<{ custom: number }>(rawSql`
    select custom_plans::int as custom from pg_prepared_statements where position(${text} in statement) > 0`);
  return rows.map(({ custom }) => custom);
}

test('the first page of the whole catalogue is planned once per connection, like a single template', async () => {
  const client = createDatabase(database.connection, { applicationName: 'plans', max: 1 });
  onTestFinished(client.close);
  const ctx = { db: client.db, request: {} } as unknown as Context;
  for (let call = 0; call < 12; call += 1) {
    for (const sort of sorts) await listCatalogue(ctx, { sort });
    await getTemplateBySlug(ctx, { slug: 'template-7' });
  }
  const found = await replan(ctx, 'from "template"');
  expect(found).toHaveLength(sorts.length + 1);
  // With a parameter, the first five executions are planned, until Postgres settles on a generic plan.
  expect(found.toSorted((a, b) => a - b)).toEqual([...sorts.map(() => 0), 5]);
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

function scans(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scans)];
}

/** Returns the tables that the statements of `work` scan sequentially. */
async function findSequentialScans(
  work: (ctx: Context) => Promise<unknown>,
  contentLanguage: Language,
): Promise<string[]> {
  const { sql } = database;
  const statements: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => statements.push({ text, values }) };
  await work({ db: drizzle(sql, { logger }), request: { contentLanguage } } as unknown as Context);
  expect(statements).not.toEqual([]);
  const found: string[] = [];
  for (const { text, values } of statements) {
    const [row] = await sql.unsafe(`explain (format json) ${text}`, values as never[]);
    found.push(...scans(row?.['QUERY PLAN'][0].Plan));
  }
  return found;
}

const lists: [string, (ctx: Context) => Promise<unknown>][] = [
  ...sorts.flatMap((sort): [string, (ctx: Context) => Promise<unknown>][] => [
    [`all by ${sort}`, (ctx) => listCatalogue(ctx, { sort })],
    [`page 3 by ${sort}`, (ctx) => listCatalogue(ctx, { sort, cursor: 2 })],
    [`a category by ${sort}`, (ctx) => listCatalogue(ctx, { sort, category: 'category-3' })],
    [`a search by ${sort}`, (ctx) => listCatalogue(ctx, { sort, search: 'harbor' })],
  ]),
  ['an industry', (ctx) => listCatalogue(ctx, { industry: 'health' })],
  ['free ones', (ctx) => listCatalogue(ctx, { price: 'free' })],
  ['a range of prices', (ctx) => listCatalogue(ctx, { minPrice: 10, maxPrice: 20 })],
  [
    'everything at once',
    (ctx) => listCatalogue(ctx, { search: 'har', category: 'category-3', industry: 'health', maxPrice: 90 }),
  ],
  ['a rare word', (ctx) => listCatalogue(ctx, { search: 'ighthous' })],
  ['a French word', (ctx) => listCatalogue(ctx, { search: 'vue du port' })],
  ['words in another order', (ctx) => listCatalogue(ctx, { search: 'view rbor' })],
  ['two letters', (ctx) => listCatalogue(ctx, { search: 'a4' })],
  ['beyond the end', (ctx) => listCatalogue(ctx, { search: 'ighthous', cursor: 9 })],
  ['facets', (ctx) => listFacets(ctx, {})],
  ['facets of a category', (ctx) => listFacets(ctx, { category: 'category-3', price: 'free' })],
  ['facets of a search', (ctx) => listFacets(ctx, { search: 'harbor', industry: 'blog' })],
  ['facets of a range', (ctx) => listFacets(ctx, { minPrice: 10, maxPrice: 20 })],
  ['close matches', (ctx) => listCloseMatches(ctx, { search: 'lighthuse' })],
  ['featured', (ctx) => listFeatured(ctx)],
  ['an item', (ctx) => getTemplateBySlug(ctx, { slug: 'template-500' })],
  ['similar ones', (ctx) => listSimilar(ctx, { slug: 'template-500' })],
];

test.each(lists)('%s is read by an index, in English and in French', async (_what, work) => {
  for (const language of languages) {
    const whole = await findSequentialScans(work, language);
    expect(whole.filter((table) => /^template|^search_word/.test(table))).toEqual([]);
  }
});

test('the counts equal those of the rows', async () => {
  const ctx = { db: database.db, request: {} } as unknown as Context;
  const { all, prices, industries } = await listFacets(ctx, {});
  expect(all).toEqual({ categories: templates, industries: templates, prices: templates });
  expect(prices).toEqual({ free: 1000, on_request: 800 });
  expect((await listCatalogue(ctx, { industry: 'health' })).total).toBe(
    industries.find(({ slug }) => slug === 'health')?.templates,
  );
  expect((await listCatalogue(ctx, { search: 'harbor' })).total).toBe(2000);
  expect((await listCatalogue(ctx, { search: 'rbor view' })).total).toBe(2000);
  expect((await listCatalogue(ctx, { search: 'and a light' })).total).toBe(10);
  expect((await listCatalogue(ctx, { search: 'bor vie', cursor: 100 })).total).toBe(2000);
});
