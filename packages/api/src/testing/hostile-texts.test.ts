import { nothingForSearch } from '@app/contracts/site/post/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from './callers';
import { insertCategory, insertTemplate, insertUser } from './rows';
import { createTestServices, type TestServices } from './services';

const kinds = ['template', 'category', 'collection', 'post'] as const;
type Kind = (typeof kinds)[number];

let services: TestServices;
let ada: Api;
const ids = new Map<Kind, string>();
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin' }));
  const { id: templateId } = await insertTemplate(services);
  const { id: collectionId } = await ada.collection.create({
    ...{ title: 'For ports', summary: 'Calm.', kind: 'picked', templateIds: [templateId] },
    rule: { categoryId: null, price: null, search: '', sort: 'newest' },
  });
  const { id: postId } = await ada.post.create({
    ...{ kind: 'news', category: 'Company', title: 'We moved', summary: 'To the harbor.', slug: 'moved' },
    ...{ body: [{ type: 'code', code: 'boats' }], cover: null, services: [], templateIds: [] },
  });
  ids.set('template', templateId).set('category', (await insertCategory(services)).id);
  ids.set('collection', collectionId).set('post', postId);
  return services.drop;
});

const idOf = (kind: Kind) => ids.get(kind) ?? '';
const read = (kind: Kind) => ada[kind].translation({ id: idOf(kind), language: 'fr' });

/** Puts a French text over the one that is there. */
async function put(kind: Kind, name: string, text: unknown) {
  const { seen, of } = (await read(kind)).find((each) => each.name === name) ?? {};
  const fields = { [name]: { text, seen, of } } as never;
  const texts = await ada[kind].translate({ id: idOf(kind), language: 'fr', fields });
  return texts.find((each) => each.name === name)?.text;
}

/** A sentence that names what is wrong. */
const inWords = expect.stringMatching(/^[A-Z].* /);
const pasted = '<b onclick=x()>x<script>x()</script>';
const notWords = [7, null, { toString: 'x' }, true];

describe.each(kinds)('French texts of a %s (dashboard.translated-texts)', (kind) => {
  test('are refused in words if they are far too long or no text', async () => {
    const texts = await read(kind);
    expect(texts.length).toBeGreaterThan(0);
    for (const { name, kind: input, limit = 0 } of texts) {
      const long = 'é'.repeat(Math.max(10_000, limit + 1));
      const block = { type: 'paragraph', spans: [{ text: 'é'.repeat(100_000) }] };
      const typed = input === 'list' ? [long] : input === 'article' ? [block] : long;
      const { reason, details } = await rejection(put(kind, name, typed));
      expect(reason, name).toBe('VALIDATION_FAILED');
      expect(details.length).toBeGreaterThan(0);
      for (const { field, message } of details) {
        expect(field).toMatch(`fields.${name}.text`);
        expect(message, name).toEqual(inWords);
      }
      for (const wrong of notWords)
        expect(await rejection(put(kind, name, wrong)), name).toMatchObject({ reason: 'VALIDATION_FAILED' });
    }
  });

  test('keep pasted markup as text, and nothing of what nobody sees', async () => {
    for (const { name, kind: input } of await read(kind)) {
      // Lines of these have a form of their own.
      if (input === 'article' || name === 'sections' || name === 'facts') continue;
      const typed = (text: string) => (input === 'list' ? [text] : text);
      expect(await put(kind, name, typed(pasted)), name).toEqual(typed(pasted));
      expect(await put(kind, name, typed('Cal\u200bme \ufeffet vif')), name).toEqual(typed('Calme et vif'));
      for (const unseen of ['\u200b\u2060', ' ', '\u202e', '\u0000'])
        expect(await put(kind, name, typed(unseen)), name).toBeNull();
    }
  });
});

describe.each(['template', 'collection'] as const)('search settings of a %s', (kind) => {
  const save = (search: object) =>
    ada[kind].saveSearchSettings({
      ...{ id: idOf(kind), search: { ...nothingForSearch, ...search } as typeof nothingForSearch },
      seen: nothingForSearch,
    });

  test.each(['title', 'description'])('refuse hostile words as %s, in words', async (name) => {
    expect(await rejection(save({ [name]: 'é'.repeat(10_000) }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ field: `search.${name}`, message: inWords }],
    });
    for (const wrong of notWords)
      expect(await rejection(save({ [name]: wrong }))).toMatchObject({ reason: 'VALIDATION_FAILED' });
  });

  test('keep pasted markup as text, and nothing of what nobody sees', async () => {
    await save({ title: pasted, description: 'Cal\u200bme' });
    const kept = { title: pasted, description: 'Calme' };
    expect(await ada[kind].searchSettings({ id: idOf(kind) })).toMatchObject(kept);
    await ada[kind].saveSearchSettings({
      ...{ id: idOf(kind), search: { ...nothingForSearch, title: '\u200b\u2060', description: '\u202e' } },
      seen: { ...nothingForSearch, ...kept },
    });
    expect(await ada[kind].searchSettings({ id: idOf(kind) })).toMatchObject(nothingForSearch);
  });
});
