import { builtStories } from '@app/content/built-stories';
import { setSiteWords } from '@app/content/change-site-words';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { contentSchedule, contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { publishScheduledWords } from './publish-scheduled';
import { readPublishedWords } from './read-published-words';

/*
 * Simulates an earlier release by its rows: the list as stored then, and the standard of that release, which
 * had a different text in the second story and no third one.
 */

const path = 'clients.stories';
const section = 'clients';
const [clinics, yard, hotel] = builtStories();
if (!clinics || !yard || !hotel) throw new Error('three stories');
const previousYard = { ...yard, title: 'The yard of before', figure: { ...yard.figure, value: '12' } };
const previousEntries = [clinics, previousYard];
const own = { ...clinics, title: 'Patients first' };

let services: TestServices;
let ada: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});
beforeEach(async () => {
  for (const table of [contentSchedule, contentWord, contentVersion]) await services.db.delete(table);
  setSiteWords({});
});
afterAll(() => setSiteWords({}));

const published = async () => (await readPublishedWords(services))[path];

async function list() {
  const { groups } = await ada.content.get({ section });
  const found = groups.flatMap(({ fields }) => fields).find((field) => field.path === path);
  if (!found) throw new Error(`no field ${path}`);
  return found;
}

async function draft(value: unknown) {
  const { revision } = await list();
  await ada.content.saveDraft({ section, changes: [{ path, value, revision }] });
  return { [path]: revision + 1 };
}

const publish = async (value: unknown) => ada.content.publish({ section, revisions: await draft(value) });

/**
 * Stores a list published under the previous release: reordered, and with the owner's text in the first
 * story.
 */
async function publishedBefore() {
  await publish([previousYard, own]);
  await services.db
    .update(contentWord)
    .set({ publishedFrom: previousEntries })
    .where(eq(contentWord.path, path));
}

describe('a published list after an upgrade (public-pages.lists-follow-releases)', () => {
  test('shows the release’s text where nobody has changed it, on pages, in the studio, over REST and in exports', async () => {
    await publishedBefore();
    const now = [yard, own];
    expect(await published()).toEqual(now);
    expect((await list()).published).toEqual(now);
    const { words } = await ada.content.publishedSection({ section });
    expect(words[path]).toEqual(now);
    expect((await ada.content.exportWords()).words[path]).toEqual(now);
  });

  test('offers entries that the release added until it is published again, and shows them to nobody before', async () => {
    await publishedBefore();
    expect((await list()).newEntries).toEqual([hotel]);
    await draft([yard, { ...own, title: 'Patients' }]);
    expect((await list()).newEntries).toEqual([hotel]);
    expect(JSON.stringify(await published())).not.toContain(hotel.title);
    const { revision } = await list();
    await ada.content.publish({ section, revisions: { [path]: revision } });
    expect((await list()).newEntries).toEqual([]);
    expect(await published()).toEqual([yard, { ...own, title: 'Patients' }]);
  });

  test('offers no entry that its owner removed, and none when the earlier release is unknown', async () => {
    await publish([own]);
    expect((await list()).newEntries).toEqual([]);
    await publishedBefore();
    await services.db.update(contentWord).set({ publishedFrom: null });
    expect((await list()).newEntries).toEqual([]);
    // As before this rule: the whole list is the owner's.
    expect(await published()).toEqual([previousYard, own]);
  });

  test('is not offered skipped entries again, stays as it reads, and follows later releases', async () => {
    const events = () =>
      services.db.select().from(auditEvent).where(eq(auditEvent.action, 'content.leaveOutEntries'));
    const { length: earlier } = await events();
    await publishedBefore();
    await draft([yard, { ...own, title: 'Patients' }]);
    const { revision } = await list();
    const { groups } = await ada.content.leaveOutEntries({ section, path, revision });
    const left = groups.flatMap(({ fields }) => fields).find((field) => field.path === path);
    expect(left).toMatchObject({ newEntries: [], revision, published: [yard, own] });
    expect(left?.draft).toEqual({ value: [yard, { ...own, title: 'Patients' }] });
    expect(await published()).toEqual([yard, own]);
    const [row] = await services.db.select().from(contentWord).where(eq(contentWord.path, path));
    // Texts updated by a release do not become the owner's.
    expect(row).toMatchObject({ published: [yard, own], publishedFrom: builtStories() });
    expect((await events()).slice(earlier)).toMatchObject([
      { entityId: section, before: { [path]: [{ id: hotel.id }] } },
    ]);
    // There is nothing left to leave out.
    await ada.content.leaveOutEntries({ section, path, revision });
    expect(await events()).toHaveLength(earlier + 1);
  });

  test('refuses to skip entries for an outdated version, for a section without lists, and for an unpublished list', async () => {
    await publishedBefore();
    const { revision } = await list();
    await draft([own]);
    const reasonOf = async (of: { section: string; path: string; revision: number }) =>
      (await rejection(ada.content.leaveOutEntries(of))).reason;
    expect(await reasonOf({ section, path, revision })).toBe('CONTENT_CHANGED');
    expect((await list()).newEntries).toEqual([hotel]);
    expect(await reasonOf({ section: 'home', path: 'home.headline', revision: 0 })).toBe('VALIDATION_FAILED');
    expect(await reasonOf({ section, path: 'services.it-upgrades.benefits', revision: 0 })).toBe(
      'VALIDATION_FAILED',
    );
    expect(await reasonOf({ section: 'nowhere', path, revision })).toBe('CONTENT_SECTION_NOT_FOUND');
    await ada.content.leaveOutEntries({ section, path: 'clients.list', revision: 0 });
    expect(await services.db.select().from(contentWord)).toHaveLength(1);
  });

  test('creates no draft when saved as it reads, and shows its former texts when restored', async () => {
    await publishedBefore();
    await draft([yard, own]);
    expect((await list()).draft).toBeNull();
    await publish([{ ...yard, work: 'Mine' }, own]);
    await ada.content.restore({ section, number: 1, latest: 2 });
    expect(await published()).toEqual([previousYard, own]);
    // It stays unchanged: someone chose this text deliberately.
    expect((await list()).published).toEqual([previousYard, own]);
  });

  test('follows the release when it was only drafted or scheduled', async () => {
    const value = [previousYard, own];
    const revisions = await draft(value);
    await services.db.update(contentWord).set({ draft: { value, from: previousEntries } });
    expect((await list()).draft).toEqual({ value: [yard, own] });
    const at = new Date(Date.now() + 7_200_000).toISOString();
    await ada.content.schedule({ section, revisions, at });
    await services.db
      .update(contentSchedule)
      .set({ words: { [path]: value }, wordsFrom: { [path]: previousEntries } });
    await publishScheduledWords({ ...services, now: () => new Date(Date.now() + 10_800_000) });
    expect(await published()).toEqual([yard, own]);
    expect((await list()).newEntries).toEqual([]);
    // The schedule and the draft were equal, so nothing is left to publish.
    expect((await list()).draft).toBeNull();
  });

  test('is shown completely when the previous release publishes it beside this one', async () => {
    await publishedBefore();
    const mine = [{ ...previousYard, title: 'Of the release before' }, own];
    await services.db.update(contentWord).set({ published: mine });
    expect(await published()).toEqual([{ ...yard, title: 'Of the release before' }, own]);
    await services.db.update(contentWord).set({ published: null, draft: { value: [own] } });
    expect(await published()).toBeUndefined();
    expect((await list()).draft).toEqual({ value: [own] });
    const { revision } = await list();
    await ada.content.publish({ section, revisions: { [path]: revision } });
    expect(await published()).toEqual([own]);
  });

  test('compares its French with the English that visitors read, and accepts that it still fits', async () => {
    await publish([{ ...previousYard, translations: { fr: { title: 'La cour' } } }, own]);
    await services.db
      .update(contentWord)
      .set({ publishedFrom: previousEntries })
      .where(eq(contentWord.path, path));
    const frenchTitle = async () => (await list()).translatedFrom?.[yard.id]?.fr?.title;
    expect(await frenchTitle()).toBe(previousYard.title);
    const text = { entry: yard.id, language: 'fr' as const, keys: ['title'] };
    const { revision, firstRevision } = await list();
    await ada.content.confirmTranslations({ section, path, revision, firstRevision, text });
    expect(await frenchTitle()).toBe(yard.title);
    // Until the English changes again.
    const [first, second] = (await list()).published as object[];
    await publish([{ ...first, title: 'The yard of today' }, second]);
    expect(await frenchTitle()).toBe(yard.title);
  });

  test('follows the release when it was edited on a screen left open across the upgrade', async () => {
    const save = async (standard: unknown, value: unknown = [previousYard, own]) => {
      const { revision } = await list();
      await ada.content.saveDraft({ section, changes: [{ path, value, revision, standard }] });
      return (await list()).draft?.value;
    };
    expect(await save(previousEntries)).toEqual([yard, own]);
    const [row] = await services.db.select().from(contentWord);
    expect(row?.draft).toEqual({ value: [yard, own], from: builtStories() });
    expect(await save(previousEntries.map((story) => ({ ...story, ofALaterRelease: 'x' })))).toEqual([
      yard,
      own,
    ]);
    expect(await save(previousEntries, null)).toBeUndefined();
    // Values that are not such lists are not updated, and no input is lost.
    for (const standard of [
      undefined,
      null,
      'x',
      {},
      [null, 3],
      [{ ...previousYard, id: {} }],
      [previousYard, previousYard],
    ]) {
      expect(await save(standard)).toEqual([previousYard, own]);
    }
  });

  test('names entries that the release added when it is only a draft', async () => {
    await draft([previousYard, own]);
    await services.db
      .update(contentWord)
      .set({ draft: { value: [previousYard, own], from: previousEntries } });
    expect((await list()).newEntries).toEqual([hotel]);
    await publish([yard, own]);
    expect((await list()).newEntries).toEqual([]);
  });

  test('stays a draft as it reads after its owner skips entries of the release', async () => {
    await draft([previousYard, own]);
    await services.db
      .update(contentWord)
      .set({ draft: { value: [previousYard, own], from: previousEntries } });
    const { revision } = await list();
    await ada.content.leaveOutEntries({ section, path, revision });
    expect(await list()).toMatchObject({ newEntries: [], published: null, draft: { value: [yard, own] } });
    const [row] = await services.db.select().from(contentWord);
    expect(row?.draft).toEqual({ value: [yard, own], from: builtStories() });
  });

  test('never fails when the stored origin has arbitrary contents', async () => {
    await publishedBefore();
    for (const from of [{}, 'x', 3, [null, 3, [], { id: yard.id }], [{ ...yard, id: {} }]]) {
      await services.db.update(contentWord).set({ publishedFrom: from });
      expect(await published()).toHaveLength(2);
      expect((await list()).path).toBe(path);
    }
  });

  test('in French follows the release’s French', async () => {
    const french = 'fr.services.it-upgrades.benefits';
    const read = async () => {
      const { groups } = await ada.content.get({ section: 'fr.services.it-upgrades' });
      return groups.flatMap(({ fields }) => fields).find((field) => field.path === french);
    };
    const standard = (await read())?.standard as { title: string; text: string }[];
    const [first, ...others] = standard;
    if (!first) throw new Error('no benefit');
    const before = [{ ...first, text: 'Avant.' }, ...others];
    const mine = [...others.map((each) => ({ ...each, text: 'À nous.' })), before[0]];
    const published = mine;
    await services.db.insert(contentWord).values({ path: french, published, publishedFrom: before });
    expect((await readPublishedWords(services))[french]).toEqual([...mine.slice(0, -1), first]);
    expect((await read())?.published).toEqual([...mine.slice(0, -1), first]);
  });

  test('in English shows this release’s text beside older French ones', async () => {
    const [english, other] = ['services.it-upgrades', 'fr.services.it-upgrades'];
    const benefits = `${english}.benefits`;
    const fieldIn = async (of: string) => {
      const { groups } = await ada.content.get({ section: of });
      const found = groups.flatMap(({ fields }) => fields).find((field) => field.path === `${of}.benefits`);
      if (!found) throw new Error('no benefits');
      return found;
    };
    const [first, ...others] = (await fieldIn(english)).standard as { title: string; text: string }[];
    const before = [{ ...first, text: 'Before.' }, ...others];
    const value = [{ title: 'Mine', text: 'Mine.' }, ...before];
    const changes = [{ path: benefits, value, revision: 0 }];
    await ada.content.saveDraft({ section: english, changes });
    await ada.content.publish({ section: english, revisions: { [benefits]: 1 } });
    await services.db.update(contentWord).set({ publishedFrom: before });
    expect((await fieldIn(other)).newerFirst).toEqual([value[0], first, ...others]);
  });
});
