import { builtServices } from '@app/content/built-services';
import { setSiteWords } from '@app/content/change-site-words';
import { contentMessages } from '@app/contracts/site/content/messages';
import { contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { redirect } from '@app/db/schema/traffic/redirect';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { readPublishedWords } from './read-published-words';

let services: TestServices;
let ada: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});
beforeEach(async () => {
  for (const table of [contentWord, contentVersion, redirect]) await services.db.delete(table);
});
afterAll(() => setSiteWords({}));

const list = 'services.list';
const [first, second, ...others] = builtServices();
if (!first || !second) throw new Error('two services');
const solar = { id: 'own-1', title: 'Solar Power', slug: '', drawing: 'two-coasts' };

async function fieldAt(path: string, section: string) {
  const { groups } = await ada.content.get({ section });
  const found = groups.flatMap(({ fields }) => fields).find((field) => field.path === path);
  if (!found) throw new Error(`no field ${path}`);
  return found;
}

async function save(path: string, value: unknown, section: string) {
  const { revision } = await fieldAt(path, section);
  return ada.content.saveDraft({ section, changes: [{ path, value, revision }] });
}

async function publish(path: string, value: unknown, section = 'services.page') {
  await save(path, value, section);
  const { revision } = await fieldAt(path, section);
  return ada.content.publish({ section, revisions: { [path]: revision } });
}

const redirects = async () =>
  (await services.db.select().from(redirect)).map((row) => [row.fromPath, row.target]);
const sectionIds = async () => (await ada.content.sections()).map(({ id }) => id);

test('a changed address of a service redirects its old one, and back again, but not one that another took over (redirects.by-themselves)', async () => {
  await publish(list, [{ ...first, slug: 'install' }, second, ...others]);
  expect(await redirects()).toEqual([['/services/hardware-installation', '/services/install']]);
  await publish(list, [{ ...first, slug: second.slug }, { ...second, slug: first.slug }, ...others]);
  expect(await redirects()).toEqual([['/services/install', '/services/network-surveillance']]);
  await publish(list, null);
  expect(await redirects()).toEqual([['/services/install', '/services/network-surveillance']]);
});

test('an added service gets an address from its name and a section of its own, which ends with it', async () => {
  expect(await sectionIds()).not.toContain('services.own-1');
  await save(list, [solar, first], 'services.page');
  expect(await sectionIds()).toContain('services.own-1');
  await publish(list, [solar, first]);
  expect((await readPublishedWords(services))[list]).toMatchObject([{ slug: 'solar-power' }, {}]);
  await publish('services.own-1.summary', 'Power from the roof.', 'services.own-1');
  await publish(list, [first]);
  expect(await readPublishedWords(services)).not.toHaveProperty(['services.own-1.summary']);
  expect(await sectionIds()).not.toContain('services.own-1');
});

test('a service that replaces another in one publication is redirected to by none, and has none of its texts (redirects.by-themselves)', async () => {
  const summary = 'services.own-1.summary';
  await publish(list, [solar, first]);
  await publish(summary, 'Power from the roof.', 'services.own-1');
  await publish(list, [{ ...solar, id: 'own-2', title: 'Wind Power' }, first]);
  expect(await redirects()).toEqual([]);
  expect(await readPublishedWords(services)).not.toHaveProperty([summary]);
  await publish(list, [{ ...solar, title: 'Water Power' }, first]);
  expect(await redirects()).toEqual([]);
  expect(await fieldAt(summary, 'services.own-1')).toMatchObject({ published: null, draft: null });
});

test('texts of a service that was only drafted end with a publication without it, unless its draft stays', async () => {
  const summary = 'services.own-1.summary';
  const draft = async () => (await fieldAt(summary, 'services.own-1')).draft;
  await publish(list, [second, first]);
  await save(list, [solar, first], 'services.page');
  await save(summary, 'Power from the roof.', 'services.own-1');
  await ada.content.restore({ section: 'services.page', number: 0, latest: 1 });
  expect(await draft()).toEqual({ value: 'Power from the roof.' });
  await publish(list, [first]);
  await save(list, [{ ...solar, title: 'Wind Power' }, first], 'services.page');
  expect(await draft()).toBeNull();
});

test('a hidden service is missing in what other clients read, and stays in the studio', async () => {
  await publish(list, [{ ...first, shown: false }, second]);
  const { words } = await ada.content.publishedSection({ section: 'services.page' });
  expect(words[list]).toEqual([second]);
  expect((await fieldAt(list, 'services.page')).published).toMatchObject([{ shown: false }, {}]);
});

test.each([
  ['two equal addresses', [first, { ...second, slug: first.slug }], '1.slug', contentMessages.addressTaken],
  ['an address with a slash', [{ ...first, slug: 'a/b' }], '0.slug', undefined],
  ['an address of dots', [{ ...first, slug: '..' }], '0.slug', undefined],
  ['a name of invisible characters', [{ ...first, title: '\u200b\u2066' }], '0.title', undefined],
  ['a name of 10,000 characters', [{ ...first, title: 'x'.repeat(10_000) }], '0.title', undefined],
  ['a drawing that is none', [{ ...first, drawing: '"><script>' }], '0.drawing', undefined],
  ['an unknown key', [{ ...first, html: '<b>' }], '0', undefined],
  ['no service', [], '', undefined],
  [
    '1,000 services',
    Array.from({ length: 1_000 }, (_, n) => ({ ...solar, id: `own-${n}`, slug: `s-${n}` })),
    '',
    undefined,
  ],
  ['two services with an id', [solar, solar], '', undefined],
])('refuses %s', async (_, value, at, message) => {
  const refused = await rejection(save(list, value, 'services.page'));
  expect(refused).toMatchObject({ reason: 'VALIDATION_FAILED' });
  const found = refused.details?.find(({ field }) => field === [list, at].filter(Boolean).join('.'));
  expect(found?.message).toEqual(message ?? expect.any(String));
});

test('keeps a name with markup or another direction as plain text', async () => {
  await publish(list, [{ ...first, title: '<img src=x onerror=alert(1)> \u202eشمسية' }, second]);
  const { [list]: published } = await readPublishedWords(services);
  expect(published).toMatchObject([{ title: '<img src=x onerror=alert(1)> شمسية' }, {}]);
});
