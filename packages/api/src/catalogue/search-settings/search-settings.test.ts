import { limits } from '@app/contracts/limits';
import { nothingForSearch } from '@app/contracts/site/post/schema';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { listSitemapCollections } from '../collection/read-collections';
import { countSitemapTemplates, listSitemapTemplates } from '../template/search-engines';

let services: TestServices;
let ada: Api;
let visitor: Api;
let french: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  visitor = createClient(services).api;
  french = createClient(services, { contentLanguage: 'fr' }).api;
  return services.drop;
});

const own = { title: 'Harbor sites', description: 'For the water’s edge.', unlisted: true };

async function publishedCollection() {
  const { id: templateId } = await insertTemplate(services);
  const made = await ada.collection.create({
    ...{ title: 'For ports', summary: '', kind: 'picked', templateIds: [templateId] },
    rule: { categoryId: null, price: null, search: '', sort: 'newest' },
  });
  return ada.collection.publish(made);
}

test('a template has its own texts for engines, and can be kept out of them and the sitemap', async () => {
  const { id, slug } = await insertTemplate(services);
  expect((await visitor.template.bySlug({ slug })).search).toEqual({});
  const listed = async () => {
    const [rows, total] = [
      await listSitemapTemplates(services, { part: 0, size: 100 }),
      await countSitemapTemplates(services),
    ];
    expect(rows).toHaveLength(total);
    return rows.some((row) => row.slug === slug);
  };
  expect(await listed()).toBe(true);
  const saved = await ada.template.saveSearchSettings({ id, search: own, seen: nothingForSearch });
  expect(saved).toEqual(own);
  expect(await ada.template.searchSettings({ id })).toEqual(own);
  expect((await visitor.template.bySlug({ slug })).search).toEqual(own);
  // The texts are English.
  expect((await french.template.bySlug({ slug })).search).toEqual({ unlisted: true });
  expect(await listed()).toBe(false);
  // It is still in the catalogue.
  expect(await visitor.template.byIds({ ids: [id] })).toHaveLength(1);
  await ada.template.saveSearchSettings({ id, search: { ...own, unlisted: false }, seen: own });
  expect(await listed()).toBe(true);
});

test('a collection has the same', async () => {
  const { id, slug } = await publishedCollection();
  await ada.collection.saveSearchSettings({ id, search: own, seen: nothingForSearch });
  expect((await visitor.collection.bySlug({ slug })).search).toEqual(own);
  expect((await listSitemapCollections(services)).map((row) => row.slug)).not.toContain(slug);
});

test('of two editors the second is refused, unless they agree', async () => {
  const { id } = await insertTemplate(services);
  const save = (search: typeof own) =>
    ada.template.saveSearchSettings({ id, search, seen: nothingForSearch });
  await save(own);
  expect(await rejection(save({ ...own, title: 'Other' }))).toMatchObject({
    reason: 'SEARCH_SETTINGS_CHANGED',
    status: 409,
  });
  expect(await save(own)).toEqual(own);
});

test('texts beyond the limits, unknown things and strangers are refused', async () => {
  const { id } = await insertTemplate(services);
  const save = (api: Api, search: object, of = id) =>
    rejection(
      api.template.saveSearchSettings({ id: of, search: search as typeof own, seen: nothingForSearch }),
    );
  const invalid = { reason: 'VALIDATION_FAILED' };
  expect(await save(ada, { ...own, title: 'x'.repeat(limits.postTitle + 1) })).toMatchObject(invalid);
  expect(await save(ada, { ...own, description: 'one\ntwo' })).toMatchObject(invalid);
  expect(await save(ada, { ...own, unlisted: 'yes' })).toMatchObject(invalid);
  expect(await save(ada, own, crypto.randomUUID())).toMatchObject({ reason: 'TEMPLATE_NOT_FOUND' });
  expect(await save(visitor, own)).toMatchObject({ status: 401 });
  const customer = await callAs(services, await insertUser(services));
  expect(await save(customer, own)).toMatchObject({ status: 403 });
  expect(await rejection(ada.collection.searchSettings({ id }))).toMatchObject({
    reason: 'COLLECTION_NOT_FOUND',
  });
});
