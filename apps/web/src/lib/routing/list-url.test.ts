import { expect, test } from 'vitest';
import { z } from 'zod';
import { listSearch } from './list-search';
import { listUrl } from './list-url';

const schema = z.object({
  search: z.string().max(100).default(''),
  status: z.enum(['open', 'done']).optional(),
  interest: z.string().max(20).optional(),
  waiting: z.boolean().default(false),
  ownerId: z.uuid().optional(),
  placedFrom: z.iso.datetime().optional(),
  placedBefore: z.iso.datetime().optional(),
  paidFrom: z.iso.datetime().optional(),
  paidBefore: z.iso.datetime().optional(),
  sort: z.enum(['placed', 'total']).default('placed'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.number().int().min(1).default(1),
  pageSize: z.number().int().default(10),
});

const url = listUrl(schema, {
  days: ['placedFrom', 'placedBefore'],
  dated: { paid: ['paidFrom', 'paidBefore'] },
  names: { owner: 'ownerId' },
  own: { edit: listSearch.id },
});

const owner = '0190c0de-0000-7000-8000-000000000001';

test('a plain address has no parameters and asks for the defaults', () => {
  expect(url.parse({})).toEqual({});
  expect(schema.parse(url.inputOf(url.parse({})))).toMatchObject({ sort: 'placed', page: 1, waiting: false });
  expect(url.defaultOrder).toEqual({ by: 'placed', direction: 'desc' });
});

test('each field is a parameter, under its own name or a given one', () => {
  const search = url.parse({ search: 'a', status: 'done', owner, order: 'total', direction: 'asc', page: 3 });
  expect(url.inputOf(search)).toEqual({
    ...{ search: 'a', status: 'done', ownerId: owner, sort: 'total', direction: 'asc', page: 3 },
  });
});

test.each([
  ['a number where the field is a text', { interest: 2026 }, { interest: '2026' }],
  ['a flag as a text', { waiting: 'true' }, { waiting: true }],
  ['a flag that says nothing', { waiting: false }, {}],
  ['an unknown value', { status: 'lost', order: 'colour', owner: 'nobody', interest: {} }, {}],
  ['the page and size as texts', { page: '2', pageSize: '25' }, { page: 2, pageSize: 25 }],
  ['a field that days stand for', { placedFrom: '2026-11-21T00:00:00Z', ownerId: owner }, {}],
  ['a parameter of the screen', { edit: 'an-id' }, { edit: 'an-id' }],
])('%s is read as far as possible', (_, raw, search) => {
  expect(url.parse(raw)).toEqual(search);
});

test('names every parameter, so that the router drops the raw value of an invalid one', () => {
  const names = ['search', 'status', 'interest', 'waiting', 'owner', 'edit', 'from', 'to', 'dated'];
  expect(Object.keys(url.parse({})).sort()).toEqual(
    [...names, 'order', 'direction', 'page', 'pageSize'].sort(),
  );
});

test('days limit the usual times, or those named by “dated”', () => {
  const days = { from: '2026-11-20', to: '2026-11-21' };
  const moments = [new Date('2026-11-20T00:00').toISOString(), new Date('2026-11-22T00:00').toISOString()];
  expect(url.filterOf(url.parse(days))).toEqual({ placedFrom: moments[0], placedBefore: moments[1] });
  expect(url.filterOf(url.parse({ ...days, dated: 'paid' }))).toEqual({
    paidFrom: moments[0],
    paidBefore: moments[1],
  });
});

test('an export contains all matches in the order of the list, or only the selected rows', () => {
  const search = url.parse({ status: 'open', order: 'total', direction: 'asc', page: 4, edit: 'an-id' });
  expect(url.exportOf(search)).toEqual({ status: 'open', sort: 'total', direction: 'asc' });
  expect(url.exportOf(search, [owner])).toEqual({ ids: [owner], sort: 'total', direction: 'asc' });
});

test('“Clear Filters” keeps the order, the page size and what is open', () => {
  expect(url.filters).toEqual(
    expect.arrayContaining(['search', 'status', 'interest', 'waiting', 'owner', 'from', 'to', 'dated']),
  );
  expect(url.filters).not.toEqual(expect.arrayContaining(['order']));
  expect(url.filters).toHaveLength(8);
});
