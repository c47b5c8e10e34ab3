import { setSiteWords } from '@app/content/change-site-words';
import { headerNavigation } from '@app/content/navigation';
import { localizedWordsIn } from '@app/content/words-in-language';
import { limits } from '@app/contracts/limits';
import { contentMessages } from '@app/contracts/site/content/messages';
import { contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { readPublishedWords } from './read-published-words';

let services: TestServices;
let ada: Api;
let visitor: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  visitor = createClient(services).api;
  return services.drop;
});
beforeEach(async () => {
  for (const table of [contentWord, contentVersion]) await services.db.delete(table);
});
afterEach(() => setSiteWords({}));

const shown = true;

/** Drafts a menu on top of its current value. */
async function draft(path: string, value: unknown, as = ada) {
  const { groups } = await ada.content.get({ section: 'menus' });
  const revision = groups.flatMap(({ fields }) => fields).find((each) => each.path === path)?.revision ?? 0;
  await as.content.saveDraft({ section: 'menus', changes: [{ path, revision, value }] });
  return { [path]: revision + 1 };
}

const errorDetailsOf = async (value: unknown, path = 'menus.header') => {
  const { reason, details } = await rejection(draft(path, value));
  expect(reason).toBe('VALIDATION_FAILED');
  return details?.map(({ field, message }) => `${field} ${message}`);
};

test('public-pages.owner-menus: a published menu is in the header, and REST returns what visitors see', async () => {
  const own = { label: 'Workshop', href: '/our-workshop', shown };
  const revisions = await draft('menus.header', [own, { label: 'Renamed', href: '/templates', shown }]);
  const unseen = await visitor.content.publishedSection({ section: 'menus' });
  expect(JSON.stringify(unseen)).not.toContain('Workshop');
  await ada.content.publish({ section: 'menus', revisions });
  setSiteWords(await readPublishedWords(services));
  expect(headerNavigation.map(({ label }) => label)).toEqual([
    ...['Workshop', 'Templates', 'Company', 'Services', 'Contact Us'],
  ]);
  const { words } = await visitor.content.publishedSection({ section: 'menus' });
  expect(words['menus.header']).toEqual([
    { label: 'Workshop', href: '/our-workshop' },
    { label: 'Templates', href: '/templates' },
    { label: 'Company', href: '/about' },
    { label: 'Services', href: '/services' },
    { label: 'Contact Us', href: '/contact-us' },
  ]);
  expect((await ada.content.exportWords()).words['menus.header']).toHaveLength(2);
});

test('public-pages.owner-menus: French menus show the owner’s translation of their entries and the site’s of its own', async () => {
  const translations = { fr: { label: ' Atelier ' } };
  const own = { label: 'Workshop', href: '/our-workshop', shown, translations };
  const standardEntry = { label: 'Templates', href: '/templates', shown, translations };
  const revisions = await draft('menus.header', [own, standardEntry]);
  await ada.content.publish({ section: 'menus', revisions });
  const published = await readPublishedWords(services);
  expect(published['menus.header']).toEqual([
    { ...own, translations: { fr: { label: 'Atelier' } } },
    { label: 'Templates', href: '/templates', shown },
  ]);
  setSiteWords(localizedWordsIn('fr', published));
  expect(headerNavigation.map(({ label }) => label)).toContain('Atelier');
  setSiteWords(localizedWordsIn('en', published));
  expect(headerNavigation.map(({ label }) => label)).toContain('Workshop');
  expect(JSON.stringify(localizedWordsIn('en', published))).not.toContain('Atelier');
  const { words } = await visitor.content.publishedSection({ section: 'menus' });
  expect(words['menus.header']).toContainEqual({
    ...{ label: 'Workshop', href: '/our-workshop' },
    translations: { fr: { label: 'Atelier' } },
  });
  const long = { fr: { label: 'x'.repeat(limits.menuLabel + 1) } };
  expect(await errorDetailsOf([{ ...own, translations: long }])).toEqual([
    expect.stringContaining('menus.header.0.translations.fr.label'),
  ]);
});

test('public-pages.owner-menus: every entry but the one to privacy can be hidden, and the original comes back', async () => {
  const hidden = [...headerNavigation].map(({ label, href }) => ({ label, href, shown: false }));
  await ada.content.publish({ section: 'menus', revisions: await draft('menus.header', hidden) });
  setSiteWords(await readPublishedWords(services));
  expect(headerNavigation).toEqual([]);
  await ada.content.publish({ section: 'menus', revisions: await draft('menus.header', null) });
  setSiteWords(await readPublishedWords(services));
  expect(headerNavigation.map(({ href }) => href)).toEqual(hidden.map(({ href }) => href));
  expect(await errorDetailsOf([{ label: 'x', href: '/privacy', shown: false }], 'menus.legal')).toEqual([
    expect.stringMatching(/^menus\.legal\.0\.href Privacy laws ask/),
  ]);
  await draft('menus.legal', [{ label: 'Terms', href: '/terms', shown: false }]);
  await draft('menus.company', [{ label: 'Clients', href: '/clients', shown: false }]);
  const { groups } = await ada.content.get({ section: 'menus' });
  const locked = groups.flatMap(({ fields }) => fields).find(({ path }) => path === 'menus.services');
  expect(locked).toMatchObject({
    field: { kind: 'locked' },
    standard: expect.arrayContaining(['IT Upgrades']),
  });
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://example.com/',
  '//evil.example/',
  '/\\evil.example',
  'mailto:ada@example.com',
  'https://user:password@example.com/',
  'about',
  '',
])('public-pages.owner-menus: %s is no address of an entry', async (href) => {
  expect(await errorDetailsOf([{ label: 'x', href, shown }])).not.toEqual([]);
});

test('public-pages.owner-menus: duplicate entries, labels of several lines and too many entries are refused', async () => {
  const own = (href: string, label = 'x') => ({ label, href, shown });
  expect(await errorDetailsOf([own('/a'), own('/a')])).toEqual([
    `menus.header.1.href ${contentMessages.menuTwice}`,
  ]);
  expect(await errorDetailsOf([own('/a', 'two\nlines')])).toHaveLength(1);
  expect(await errorDetailsOf([own('/a', 'x'.repeat(41))])).toHaveLength(1);
  expect(await errorDetailsOf(Array.from({ length: 8 }, (_, place) => own(`/${place}`)))).toHaveLength(1);
  expect(await errorDetailsOf([{ ...own('/a'), style: 'color:red' }])).toHaveLength(1);
  expect(await errorDetailsOf('x')).toHaveLength(1);
});

test('public-pages.owner-menus: an administrator who may only read content cannot change menus', async () => {
  const reader = await insertUser(services, { role: 'admin', restriction: ['content:read'] });
  const refused = await rejection(draft('menus.legal', [], await callAs(services, reader)));
  expect(refused.reason).toBe('RESTRICTED');
});
