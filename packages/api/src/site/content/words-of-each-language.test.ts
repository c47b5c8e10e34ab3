import { randomUUID } from 'node:crypto';
import { setSiteWords } from '@app/content/change-site-words';
import { languages } from '@app/contracts/languages';
import { contentMessages } from '@app/contracts/site/content/messages';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { contentSchedule, contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { loadInLanguage } from '../../testing/modules-in-language';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { publishScheduledWords } from './publish-scheduled';
import { readPublishedWords } from './read-published-words';

const section = 'fr.home';
const headline = 'home.hero.headline';
const french = `fr.${headline}`;
const frenchStandard = 'Nous transformons vos idées en expériences web et mobiles';

let services: TestServices;
let ada: Api;
let grace: Api;
/** The same database behind an English-only site. */
let englishOnlyApi: Api;
beforeAll(async () => {
  services = await createTestServices();
  const account = await insertUser(services, { role: 'admin', name: 'Ada' });
  ada = await callAs(services, account);
  grace = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
  englishOnlyApi = await callAs({ ...services, languages: ['en'] }, account);
  return services.drop;
});
beforeEach(async () => {
  for (const table of [contentSchedule, contentWord, contentVersion, webhook]) {
    await services.db.delete(table);
  }
  setSiteWords({});
});
afterAll(() => setSiteWords({}));

const published = () => readPublishedWords(services);

async function fieldsOf(of = section) {
  const { groups } = await ada.content.get({ section: of });
  return groups.flatMap(({ fields }) => fields);
}

async function fieldAt(path: string, of = section) {
  const found = (await fieldsOf(of)).find((field) => field.path === path);
  if (!found) throw new Error(`no field ${path}`);
  return found;
}

/** Drafts a headline on top of its current value; returns the input for publishing. */
async function draft(value: string | null, of = section) {
  const path = of === section ? french : headline;
  const { revision } = await fieldAt(path, of);
  await ada.content.saveDraft({ section: of, changes: [{ path, value, revision }] });
  return { [path]: revision + 1 };
}

const publish = async (value: string | null, of = section) =>
  ada.content.publish({ section: of, revisions: await draft(value, of) });

const lastEvent = async () => {
  const [event] = await services.db.select().from(auditEvent).orderBy(desc(auditEvent.id)).limit(1);
  return event;
};

describe('texts in another language (public-pages.words-of-each-language)', () => {
  test('are kept beside the English ones and start with the built-in texts of their language', async () => {
    expect(await fieldAt(french)).toMatchObject({ standard: frenchStandard, published: null, draft: null });
    const { title, page, language, latest } = await ada.content.get({ section });
    expect({ title, page, language, latest }).toEqual({
      ...{ title: 'Home page (French)', page: '/fr', language: 'fr', latest: 0 },
    });
    expect((await ada.content.get({ section: 'home' })).language).toBe('en');
    const { groups } = await ada.content.get({ section: 'fr.about' });
    const stories = groups.flatMap(({ fields }) => fields).filter(({ path }) => /story\.title/.test(path));
    expect(stories).toMatchObject([{ standard: 'D’où nous venons' }]);
  });

  test('are drafted, published and restored independently of the English, field by field', async () => {
    await publish('Boats that float', 'home');
    await publish('Des bateaux qui flottent');
    expect(await published()).toEqual({
      [headline]: 'Boats that float',
      [french]: 'Des bateaux qui flottent',
    });
    expect((await ada.content.get({ section })).latest).toBe(1);
    await ada.content.restore({ section, number: 0, latest: 1 });
    expect(await published()).toEqual({ [headline]: 'Boats that float' });
    await ada.content.restore({ section, number: 1, latest: 2 });
    expect(await published()).toMatchObject({ [french]: 'Des bateaux qui flottent' });
    expect(await ada.content.versions({ section })).toMatchObject([
      { number: 3, words: { [french]: 'Des bateaux qui flottent' }, changed: [french] },
      { number: 2, words: {} },
      { number: 1, publishedBy: 'Ada' },
    ]);
    expect(await ada.content.versions({ section: 'home' })).toHaveLength(1);
    await publish(null);
    expect(await published()).toEqual({ [headline]: 'Boats that float' });
  });

  test('are listed with their language in the studio, the activity log and webhooks', async () => {
    await services.db.insert(webhook).values({
      ...{ name: 'Site', url: 'https://93.184.216.34/hook', secretSeed: 'seed' },
      events: ['content.published'],
    });
    await draft('Boats', 'home');
    const revisions = await draft('Bateaux');
    const rows = await ada.content.sections();
    expect(rows.find(({ id }) => id === 'home')).toMatchObject({
      ...{ drafts: 1, schedule: null },
      others: [{ id: section, language: 'fr', drafts: 1, schedule: null }],
    });
    expect(rows.find(({ id }) => id === 'menus')?.others).toEqual([]);
    await ada.content.publish({ section, revisions });
    expect(await lastEvent()).toMatchObject({
      ...{ action: 'content.publish', entityId: section, entityLabel: 'Home page (French)' },
      after: { [french]: 'Bateaux' },
    });
    const [delivery] = await services.db.select().from(webhookDelivery);
    expect(JSON.stringify(delivery)).toContain(french);
  });

  test('conflict for the second of two editors of the same language, not of different ones', async () => {
    const { revision } = await fieldAt(french);
    await draft('Boats', 'home');
    await grace.content.saveDraft({ section, changes: [{ path: french, value: 'De Grace', revision }] });
    const changes = [{ path: french, value: 'D’Ada', revision }];
    expect(await rejection(ada.content.saveDraft({ section, changes }))).toMatchObject({
      reason: 'CONTENT_CHANGED',
      details: [{ field: french, message: 'Grace has changed this in the meantime' }],
    });
    expect((await fieldAt(french)).draft).toEqual({ value: 'De Grace' });
  });

  test('are published on schedule beside English ones that are scheduled too', async () => {
    const at = new Date(Date.now() + 7_200_000).toISOString();
    for (const [of, value] of [
      ['home', 'In spring'],
      [section, 'Au printemps'],
    ] as const) {
      await ada.content.schedule({ section: of, revisions: await draft(value, of), at });
    }
    await publishScheduledWords({ ...services, now: () => new Date(Date.now() + 10_800_000) });
    expect(await published()).toEqual({ [headline]: 'In spring', [french]: 'Au printemps' });
  });

  test('wait, when scheduled, for a server that knows their section and offers their language', async () => {
    const at = new Date(Date.now() + 7_200_000).toISOString();
    await ada.content.schedule({ section, revisions: await draft('Au printemps'), at });
    await services.db.insert(contentSchedule).values({
      ...{ section: 'xx.home', words: { 'xx.home.hero.headline': 'x' }, publishAt: new Date() },
      scheduledByName: 'Ada',
    });
    const later = { ...services, now: () => new Date(Date.now() + 10_800_000) };
    await publishScheduledWords({ ...later, languages: ['en'] });
    expect(await published()).toEqual({});
    await publishScheduledWords(later);
    expect(await published()).toEqual({ [french]: 'Au printemps' });
    const waiting = await services.db.select().from(contentSchedule);
    expect(waiting).toMatchObject([{ section: 'xx.home', failure: null }]);
  });

  test('are not published when nobody could see or cancel them for a day after their time', async () => {
    const at = new Date(Date.now() + 7_200_000).toISOString();
    await ada.content.schedule({ section, revisions: await draft('Au printemps'), at });
    await services.db.insert(contentSchedule).values({
      ...{ section: 'xx.home', words: { 'xx.home.hero.headline': 'x' }, publishAt: new Date() },
      scheduledByName: 'Ada',
    });
    const inHours = (hours: number) => ({
      ...services,
      now: () => new Date(Date.now() + hours * 3_600_000),
    });
    await publishScheduledWords({ ...inHours(25.5), languages: ['en'] });
    expect((await ada.content.get({ section })).schedule).toMatchObject({ failure: null });
    await publishScheduledWords({ ...inHours(26.5), languages: ['en'] });
    await publishScheduledWords(inHours(27));
    expect(await published()).toEqual({});
    const { schedule } = await ada.content.get({ section });
    expect(schedule?.failure).toBe(contentMessages.sectionNotOffered);
    const missed = await services.db.select().from(contentSchedule);
    expect(missed.map(({ failure }) => failure)).toEqual(Array(2).fill(contentMessages.sectionNotOffered));
    expect(await lastEvent()).toMatchObject({ action: 'content.missSchedule', entityId: section });
    expect((await fieldAt(french)).draft).toEqual({ value: 'Au printemps' });
  });

  test('are published late, when scheduled, by a server that was down', async () => {
    const at = new Date(Date.now() + 7_200_000).toISOString();
    await ada.content.schedule({ section, revisions: await draft('Au printemps'), at });
    await publishScheduledWords({ ...services, now: () => new Date(Date.now() + 7 * 86_400_000) });
    expect(await published()).toEqual({ [french]: 'Au printemps' });
  });

  test('are exported and imported with all texts; a file with only English leaves them unchanged', async () => {
    await publish('Boats that float', 'home');
    await publish('Des bateaux qui flottent');
    const file = await ada.content.exportWords();
    expect(file.words).toEqual({ [headline]: 'Boats that float', [french]: 'Des bateaux qui flottent' });
    const older = { ...file, words: { [headline]: 'Older' } };
    expect(await ada.content.importWords(older)).toMatchObject({
      drafted: [{ section: 'home' }],
      skipped: [],
    });
    expect((await fieldAt(french)).draft).toBeNull();
    await services.db.delete(contentWord);
    expect(await ada.content.importWords(file)).toMatchObject({
      drafted: [
        { section: 'home', fields: [{ after: 'Boats that float' }] },
        {
          section,
          title: 'Home page (French)',
          fields: [{ before: frenchStandard, after: 'Des bateaux qui flottent' }],
        },
      ],
      skipped: [],
    });
  });

  test('are refused in French for fields that are the same in every language, locked or unknown', async () => {
    const refused = [
      'fr.company.name',
      'fr.menus.header',
      'fr.clients.list',
      'fr.why-us.counters',
      'fr.fr.home',
    ];
    const words = Object.fromEntries(refused.map((path) => [path, 'x']));
    const { drafted, skipped } = await ada.content.importWords({ format: 'site-content', version: 1, words });
    expect([drafted, skipped.map(({ field }) => field)]).toEqual([[], refused]);
    const changes = [{ path: headline, value: 'x', revision: 0 }];
    expect(await rejection(ada.content.saveDraft({ section, changes }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ field: headline }],
    });
  });

  test('are not offered by a site in English only, whatever was published before (LANGUAGES)', async () => {
    await publish('Des bateaux qui flottent');
    const revisions = await draft('Le port');
    const at = new Date(Date.now() + 7_200_000).toISOString();
    const { content } = englishOnlyApi;
    for (const call of [
      () => content.get({ section }),
      () => content.versions({ section }),
      () => content.publishedSection({ section }),
      () => content.saveDraft({ section, changes: [{ path: french, value: 'x', revision: 1 }] }),
      () => content.publish({ section, revisions }),
      () => content.discard({ section, revisions }),
      () => content.schedule({ section, revisions, at }),
      () => content.unschedule({ section, id: randomUUID() }),
      () => content.restore({ section, number: 0, latest: 1 }),
    ]) {
      expect((await rejection(call())).reason).toBe('CONTENT_SECTION_NOT_FOUND');
    }
    expect((await content.sections()).flatMap(({ others }) => others)).toEqual([]);
    expect((await content.publishedSections()).filter((each) => each.language)).toEqual([]);
    const words = { [french]: 'x' };
    expect(await content.importWords({ format: 'site-content', version: 1, words })).toMatchObject({
      ...{ drafted: [], skipped: [{ field: french, message: 'This site does not offer this language' }] },
    });
    // Exported as well, in case the site offers the language again.
    expect((await content.exportWords()).words).toEqual({ [french]: 'Des bateaux qui flottent' });
  });

  test('are returned over REST as types of their own', async () => {
    await publish('Des bateaux qui flottent');
    const visitor = createClient(services).api;
    const sections = await visitor.content.publishedSections();
    expect(sections.find(({ type }) => type === 'home')).not.toHaveProperty('language');
    expect(sections.find(({ type }) => type === section)).toMatchObject({
      ...{ title: 'Home page (French)', language: 'fr', page: '/fr', version: 1 },
    });
    expect(new Set(sections.map(({ language = languages[0] }) => language))).toEqual(new Set(languages));
    const { words } = await visitor.content.publishedSection({ section });
    expect(words).toMatchObject({
      [french]: 'Des bateaux qui flottent',
      'fr.home.hero.primary.label': 'Nous contacter',
    });
  });
});

describe('translations that are older than their English (dashboard.older-translations)', () => {
  const older = async () => ({
    french: (await fieldAt(headline, 'home')).olderIn,
    english: (await fieldAt(french)).newerFirst,
  });

  /** Returns the input of an editor who sees the current fields. */
  async function confirmation(path: string, of = section) {
    const { revision, firstRevision } = await fieldAt(path, of);
    return { section: of, path, revision, firstRevision };
  }

  test('are listed in both sections until they are published again or the English is as it was', async () => {
    expect(await older()).toEqual({ french: [], english: undefined });
    await draft('Boats', 'home');
    expect(await older()).toEqual({ french: [], english: undefined });
    await publish('Boats that float', 'home');
    expect(await older()).toEqual({ french: ['fr'], english: 'Boats that float' });
    // Visitors do not see drafts.
    await draft('Des bateaux');
    expect((await older()).french).toEqual(['fr']);
    await publish('Des bateaux qui flottent');
    expect(await older()).toEqual({ french: [], english: undefined });
    await publish('Boats that fly', 'home');
    expect(await older()).toEqual({ french: ['fr'], english: 'Boats that fly' });
    await publish(null);
    expect((await older()).french).toEqual([]);
    await publish(null, 'home');
    expect((await older()).french).toEqual([]);
  });

  test('include only the field whose English changed, and none that is the same in every language', async () => {
    await publish('Boats that float', 'home');
    const others = (await fieldsOf('home')).filter(({ path }) => path !== headline);
    expect(others.flatMap(({ olderIn }) => olderIn)).toEqual([]);
    const { revision } = await fieldAt('company.name', 'company');
    const changes = [{ path: 'company.name', value: 'Harbour IT', revision }];
    await ada.content.saveDraft({ section: 'company', changes });
    await ada.content.publish({ section: 'company', revisions: { 'company.name': revision + 1 } });
    expect((await fieldAt('company.name', 'company')).olderIn).toEqual([]);
    const english = await englishOnlyApi.content.get({ section: 'home' });
    expect(english.groups.flatMap(({ fields }) => fields).flatMap(({ olderIn }) => olderIn)).toEqual([]);
  });

  test('are no longer listed once confirmed, until the English changes again', async () => {
    await publish('Boats that float', 'home');
    const { revision } = await fieldAt(french);
    const answer = await ada.content.confirmTranslations(await confirmation(french));
    expect(answer.groups.flatMap(({ fields }) => fields).filter(({ newerFirst }) => newerFirst)).toEqual([]);
    expect(await older()).toEqual({ french: [], english: undefined });
    expect((await fieldAt(french)).revision).toBe(revision);
    expect(await lastEvent()).toMatchObject({ action: 'content.confirmTranslations', entityId: section });
    expect(await published()).toEqual({ [headline]: 'Boats that float' });
    await publish('Boats that fly', 'home');
    expect((await older()).french).toEqual(['fr']);
    for (const [of, path] of [
      ['home', headline],
      [section, headline],
      [section, 'fr.why-us.counters'],
    ] as const) {
      const seen = { revision: 0, firstRevision: 0 };
      const refused = ada.content.confirmTranslations({ section: of, path, ...seen });
      expect((await rejection(refused)).reason).toBe('VALIDATION_FAILED');
    }
    const unknown = englishOnlyApi.content.confirmTranslations(await confirmation(french));
    expect((await rejection(unknown)).reason).toBe('CONTENT_SECTION_NOT_FOUND');
  });

  test('cannot be confirmed when the English or the translation changed meanwhile', async () => {
    await publish('Boats that float', 'home');
    const seen = await confirmation(french);
    expect(seen).toMatchObject({ revision: 0 });
    await publish('Boats that fly', 'home');
    const refused = await rejection(ada.content.confirmTranslations(seen));
    expect(refused).toMatchObject({
      reason: 'CONTENT_CHANGED',
      details: [{ field: french, message: contentMessages.changedBy('Ada') }],
    });
    expect(await older()).toEqual({ french: ['fr'], english: 'Boats that fly' });
    const before = await confirmation(french);
    await draft('Des bateaux');
    expect((await rejection(ada.content.confirmTranslations(before))).reason).toBe('CONTENT_CHANGED');
    await ada.content.confirmTranslations(await confirmation(french));
    expect(await older()).toEqual({ french: [], english: undefined });
    const path = 'clients.list';
    const list = await confirmation(path, 'clients');
    expect(list.firstRevision).toBe(list.revision);
    const stale = ada.content.confirmTranslations({ ...list, firstRevision: list.revision + 1 });
    expect((await rejection(stale)).reason).toBe('CONTENT_CHANGED');
  });

  test('in a list that no release wrote can be read, and are refused as unknown when confirmed', async () => {
    const path = 'clients.list';
    for (const published of ['x', [null, 3], {}]) {
      await services.db.delete(contentWord);
      await services.db.insert(contentWord).values({ path, published });
      const seen = { section: 'clients', path, revision: 0, firstRevision: 0 };
      expect((await rejection(ada.content.confirmTranslations(seen))).reason).toBe('VALIDATION_FAILED');
      expect((await fieldAt(path, 'clients')).path).toBe(path);
    }
  });

  test('are known for each translated list entry by the English it was translated from', async () => {
    const path = 'clients.list';
    const list = async () => fieldAt(path, 'clients');
    const { standard } = await list();
    const [freight] = standard as { id: string; sector: string }[];
    const save = async (sector: string, translations?: object) => {
      const { revision } = await list();
      const changes = [
        { path, revision, value: [{ ...freight, sector, ...(translations && { translations }) }] },
      ];
      await ada.content.saveDraft({ section: 'clients', changes });
      await ada.content.publish({ section: 'clients', revisions: { [path]: revision + 1 } });
      return (await list()).translatedFrom?.['mesurado-freight']?.fr;
    };
    expect((await list()).builtTranslations?.words.fr?.['mesurado-freight']).toEqual({
      sector: 'Logistique',
    });
    expect((await list()).translatedFrom?.['mesurado-freight']?.fr).toEqual({ sector: 'Logistics' });
    // The build's French belongs to the build's English.
    expect(await save('Trucks')).toEqual({ sector: 'Logistics' });
    await ada.content.confirmTranslations(await confirmation(path, 'clients'));
    expect((await list()).translatedFrom?.['mesurado-freight']?.fr).toEqual({ sector: 'Trucks' });
    expect(await save('Ships')).toEqual({ sector: 'Trucks' });
    expect(await save('Ships', { fr: { sector: 'Bateaux' } })).toEqual({ sector: 'Ships' });
    expect(await save('Boats', { fr: { sector: 'Bateaux' } })).toEqual({ sector: 'Ships' });
    expect((await fieldAt(headline, 'home')).translatedFrom).toBeUndefined();
  });

  test('can be confirmed for one text of one entry, until its own English changes; the others stay listed', async () => {
    const path = 'clients.stories';
    const list = async () => fieldAt(path, 'clients');
    const [clinics, yard] = (await list()).standard as { id: string; title: string; quote: object }[];
    if (!clinics || !yard) throw new Error('two stories');
    const publishStories = async (...value: object[]) => {
      const { revision } = await list();
      await ada.content.saveDraft({ section: 'clients', changes: [{ path, revision, value }] });
      await ada.content.publish({ section: 'clients', revisions: { [path]: revision + 1 } });
    };
    const frenchSources = async (id: string) => (await list()).translatedFrom?.[id]?.fr;
    const other = { ...yard, title: 'Another yard', quote: { ...yard.quote, text: 'Now we see.' } };
    await publishStories({ ...clinics, title: 'Other clinics' }, other);
    const confirm = async (text: { entry: string; keys: string[] }) =>
      ada.content.confirmTranslations({
        ...(await confirmation(path, 'clients')),
        text: { language: 'fr', ...text },
      });
    await confirm({ entry: yard.id, keys: ['quote', 'text'] });
    expect(await frenchSources(yard.id)).toMatchObject({ title: yard.title, quote: { text: 'Now we see.' } });
    expect(await frenchSources(clinics.id)).toMatchObject({ title: clinics.title });
    await confirm({ entry: clinics.id, keys: ['title'] });
    expect(await frenchSources(clinics.id)).toMatchObject({ title: 'Other clinics' });
    expect(await frenchSources(yard.id)).toMatchObject({ title: yard.title, quote: { text: 'Now we see.' } });
    expect(await lastEvent()).toMatchObject({ after: { entry: clinics.id, text: 'Title' } });
    await publishStories(
      { ...clinics, title: 'Other clinics' },
      { ...other, quote: { ...yard.quote, text: 'New.' } },
    );
    expect(await frenchSources(yard.id)).toMatchObject({ quote: { text: 'Now we see.' } });
    // Confirmations of deleted entries are not stored.
    await publishStories(other);
    await confirm({ entry: yard.id, keys: ['title'] });
    const [row] = await services.db.select().from(contentWord);
    expect(Object.keys(row?.confirmedTexts ?? {}).sort()).toEqual([
      `${yard.id}.fr.quote.text`,
      `${yard.id}.fr.title`,
    ]);
    for (const text of [
      { entry: clinics.id, keys: ['title'] },
      { entry: yard.id, keys: ['quote'] },
      { entry: yard.id, keys: ['quote', 'name'] },
      { entry: '__proto__', keys: ['title'] },
    ]) {
      expect((await rejection(confirm(text))).reason).toBe('VALIDATION_FAILED');
    }
    const unlistedText = { entry: yard.id, language: 'fr' as const, keys: ['title'] };
    const refused = ada.content.confirmTranslations({ ...(await confirmation(french)), text: unlistedText });
    expect((await rejection(refused)).reason).toBe('VALIDATION_FAILED');
  });
});

test('French pages state the number of published offices, in French (public-pages.company-facts)', async () => {
  const load = <Module>(file: string) => loadInLanguage<Module>('fr', `packages/content/src/${file}.ts`);
  const words = await load<typeof import('@app/content/change-site-words')>('change-site-words');
  const { companyFacts } = await load<typeof import('@app/content/company-facts')>('company-facts.fr');
  const { pageMetadata } = await load<typeof import('@app/content/page-metadata')>('page-metadata');
  await load('editing/sections');
  const { site } = await load<typeof import('@app/content/site-words')>('site-words');
  const contact = () => pageMetadata['/contact-us'].description;
  expect(contact()).toContain('dans nos bureaux au Libéria et aux États-Unis');
  try {
    words.setSiteWords({ 'company.offices': companyFacts.offices.slice(0, 1) });
    expect(contact()).toContain('dans notre bureau au Libéria ou');
    const texts = site.editables.flatMap(({ value }) => JSON.stringify(value));
    expect(texts.filter((text) => /aux États-Unis/.test(text))).toEqual([]);
    expect(texts.filter((text) => /\b(?:deux|l’un de nos|chacun de nos) bureaux/i.test(text))).toEqual([]);
  } finally {
    words.setSiteWords({});
  }
});
