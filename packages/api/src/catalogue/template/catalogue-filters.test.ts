import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/catalogue/category';
import { template, templateIndustry } from '@app/db/schema/catalogue/template';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCategory, insertTemplate } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let visitor: Api;
beforeAll(async () => {
  services = await createTestServices();
  visitor = await callAs(services, null);
  const shops = await insertCategory(services, { name: 'Shops', slug: 'shops', position: 1 });
  const blogs = await insertCategory(services, { name: 'Blogs', slug: 'blogs', position: 2 });
  await insertCategory(services, { name: 'Empty', slug: 'empty', position: 3 });
  const make = async (
    title: string,
    categoryId: string | null,
    price: [kind: 'fixed' | 'range' | 'free' | 'on_request', min: number, max: number],
    industries: string[],
  ) => {
    const [priceKind, min, max] = price;
    const values = { title, categoryId, priceKind, priceMinCents: min * 100, priceMaxCents: max * 100 };
    const { id } = await insertTemplate(services, values);
    for (const industry of industries)
      await services.db.insert(templateIndustry).values({ templateId: id, industry });
  };
  await make('Anchor', shops.id, ['fixed', 100, 100], ['health', 'travel']);
  await make('Beacon', shops.id, ['range', 50, 200], ['health']);
  await make('Compass', blogs.id, ['free', 0, 0], ['travel']);
  await make('Dock', blogs.id, ['on_request', 0, 0], []);
  await make('Ebb', null, ['fixed', 300, 300], ['travel']);
  await insertTemplate(services, { title: 'Hidden beacon', status: 'pending', categoryId: shops.id });
  return services.drop;
});

const found = async (input: Parameters<Api['template']['catalogue']>[0]) => {
  const { templates, total } = await visitor.template.catalogue(input);
  expect(total).toBe(templates.length);
  return templates.map(({ title }) => title);
};

/** Inserts a template that exists for one test only. */
async function insertTemporarily(title: string) {
  const { id } = await insertTemplate(services, { title });
  onTestFinished(async () => {
    await services.db.delete(template).where(eq(template.id, id));
  });
}

describe('the price filter', () => {
  test.each([
    [{ price: 'free' }, ['Compass']],
    [{ price: 'on_request' }, ['Dock']],
    [{ minPrice: 101 }, ['Ebb']],
    [{ maxPrice: 99 }, ['Beacon', 'Compass']],
    [{ minPrice: 200, maxPrice: 300 }, ['Ebb']],
    [{ minPrice: 50, maxPrice: 50 }, ['Beacon']],
    [{ minPrice: 201, maxPrice: 299 }, []],
    [{ minPrice: 0, maxPrice: 0 }, ['Compass']],
    [{ minPrice: 100, maxPrice: 100 }, ['Anchor']],
  ] as const)('%o finds %o', async (input, titles) => {
    expect(await found(input)).toEqual(titles);
    expect(await found({ ...input, sort: 'category' })).toHaveLength(titles.length);
  });

  test.each([
    [{ minPrice: 2, maxPrice: 1 }, 'The lowest price must not be above the highest'],
    [{ price: 'free', maxPrice: 1 } as const, 'The lowest price must not be above the highest'],
    [{ minPrice: 1.5 }, 'Enter whole dollars from 0 to 1,000,000'],
    [{ minPrice: -1 }, 'Enter whole dollars from 0 to 1,000,000'],
    [{ maxPrice: 1_000_001 }, 'Enter whole dollars from 0 to 1,000,000'],
  ])('refuses %o with a message', async (input, message) => {
    const { details } = await rejection(visitor.template.catalogue(input));
    expect(details).toMatchObject([{ message }]);
  });
});

test('combines all filters', async () => {
  expect(await found({ category: 'shops', industry: 'health', maxPrice: 60 })).toEqual(['Beacon']);
  expect(await found({ search: 'c', industry: 'travel', price: 'free' })).toEqual(['Compass']);
  expect(await found({ category: 'no-such-category' })).toEqual([]);
  expect(await found({ category: 'shops', sort: 'category', search: 'beacon' })).toEqual(['Beacon']);
});

test('sorts by category, then name, with uncategorized templates last', async () => {
  expect(await found({ sort: 'category' })).toEqual(['Compass', 'Dock', 'Anchor', 'Beacon', 'Ebb']);
  expect(await found({ sort: 'category', industry: 'travel' })).toEqual(['Compass', 'Anchor', 'Ebb']);
});

test('categories that differ only by an accent follow each other', async () => {
  const pair = await Promise.all(['Hôtel', 'Hotel'].map((name) => insertCategory(services, { name })));
  const made = pair.flatMap(({ id: categoryId }) =>
    Array.from({ length: limits.cataloguePageSize }, (_, at) => ({
      title: `Room ${at} of ${categoryId}`,
      categoryId,
    })),
  );
  for (const values of made) await insertTemplate(services, values);
  onTestFinished(async () => {
    const ids = pair.map(({ id }) => id);
    await services.db.delete(template).where(inArray(template.categoryId, ids));
    await services.db.delete(category).where(inArray(category.id, ids));
  });
  for (const filter of [{}, { search: 'room' }, { maxPrice: 1_000_000 }]) {
    const pages = await Promise.all(
      [0, 1, 2].map((cursor) => visitor.template.catalogue({ ...filter, sort: 'category', cursor })),
    );
    const titles = pages.flatMap(({ templates }) => templates.map(({ title }) => title));
    expect(pages.map(({ total }) => total)).toEqual(Array.from(pages, () => titles.length));
    expect(titles).toEqual(expect.arrayContaining(made.map(({ title }) => title)));
    expect(new Set(titles).size).toBe(titles.length);
    const rooms = titles.filter((title) => title.startsWith('Room')).map((title) => title.split(' of ')[1]);
    expect(rooms.filter((id, at) => id !== rooms[at - 1])).toHaveLength(2);
  }
});

describe('the facets', () => {
  const facets = async (input: Parameters<Api['template']['facets']>[0]) => {
    const { categories, industries, all, prices } = await visitor.template.facets(input);
    return {
      categories: categories.map(({ slug, templates }) => `${slug} ${templates}`),
      industries: industries.map(({ slug, templates }) => `${slug} ${templates}`),
      all,
      prices,
    };
  };

  test('count published templates in the order of the categories, without empty ones (catalogue.empty-choices)', async () => {
    expect(await facets({})).toEqual({
      categories: ['shops 2', 'blogs 2'],
      industries: ['travel 3', 'health 2'],
      all: { categories: 5, industries: 5, prices: 5 },
      prices: { free: 1, on_request: 1 },
    });
  });

  test.each([[{}], [{ search: 'a' }]])(
    'count each choice under the other parts, also with %o',
    async (also) => {
      expect(await facets({ ...also, category: 'shops' })).toMatchObject({
        industries: ['travel 1', 'health 2'],
        all: { industries: 2, prices: 2 },
        prices: { free: 0, on_request: 0 },
      });
    },
  );

  test('of a category leave the other categories selectable', async () => {
    expect(await facets({ category: 'shops', industry: 'travel' })).toEqual({
      categories: ['shops 1', 'blogs 1'],
      industries: ['travel 1', 'health 2'],
      all: { categories: 3, industries: 2, prices: 1 },
      prices: { free: 0, on_request: 0 },
    });
    expect(await facets({ category: 'empty', industry: 'blog' })).toMatchObject({
      categories: ['empty 0'],
      industries: ['blog 0'],
    });
  });

  test.each([[{}], [{ search: 'o' }]])('of a range of prices, also with %o', async (also) => {
    expect(await facets({ ...also, maxPrice: 100 })).toMatchObject({
      categories: ['shops 2', 'blogs 1'],
      industries: ['travel 2', 'health 2'],
      all: { categories: 3, industries: 3 },
      prices: { free: 1, on_request: 1 },
    });
  });
});

describe('close matches', () => {
  const closeMatches = async (search: string) =>
    (await visitor.template.closeMatches({ search })).map(({ title }) => title);

  test('contain published templates with a word similar to the misspelt one', async () => {
    expect(await closeMatches('becon')).toEqual(['Beacon']);
    expect(await closeMatches('Cómpas')).toEqual([]);
    expect(await closeMatches('the ancor')).toEqual(['Anchor']);
  });

  test('are empty when nothing is similar', async () => {
    expect(await closeMatches('zzzzzz')).toEqual([]);
    expect(await closeMatches("'%_\\&|!:*")).toEqual([]);
  });
});

test.each([
  "'",
  "a'b",
  '\\',
  "\\'",
  ':*',
  '&',
  '|',
  '!',
  '<->',
  '(',
  ')',
  '%',
  '_',
  'q'.repeat(40),
  '\u200b',
  'ａ',
])('searches for %s literally', async (odd) => {
  const title = `Odd ${odd} one`;
  await insertTemporarily(title);
  expect(await found({ search: `odd ${odd} one` })).toContain(title);
  expect(await found({ search: `${odd}x${odd}` })).toEqual([]);
  expect((await visitor.template.facets({ search: odd })).all.categories).toBeGreaterThanOrEqual(0);
});

test('find a long word by any part of it', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaen';
  await insertTemporarily(word);
  expect(await found({ search: 'dampfschifffahrtsgesellschaftskapit' })).toEqual([word]);
  expect(await found({ search: 'schaftskapitaen' })).toEqual([word]);
  expect(await found({ search: 'dampfschifffahrtsgesellschaftskapitan' })).toEqual([]);
});
