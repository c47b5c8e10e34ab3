import { readFile } from 'node:fs/promises';
import { setSiteWords } from '@app/content/change-site-words';
import { companyFacts } from '@app/content/company-facts';
import type { EditableField } from '@app/content/editing/field';
import { entriesOf } from '@app/content/editing/list-entries';
import { editableFieldsOf, everySection } from '@app/content/editing/sections';
import { site } from '@app/content/site-words';
import { limits } from '@app/contracts/limits';
import { type ContentFile, contentFileSchema } from '@app/contracts/site/content/content-file';
import { contentMessages } from '@app/contracts/site/content/messages';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { readPublishedWords, readShownWords } from './read-published-words';
import { standardsOf } from './standard-words';

const headline = 'home.hero.headline';
const name = 'company.name';

let services: TestServices;
let api: Api;
beforeAll(async () => {
  services = await createTestServices();
  api = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(contentWord);
  await services.db.delete(contentVersion);
  setSiteWords({});
});
afterAll(() => setSiteWords({}));

const fileOf = (words: ContentFile['words']): ContentFile => ({ format: 'site-content', version: 1, words });
const example = async () => {
  const path = new URL('../../../../content/examples/fjord-and-pine.json', import.meta.url);
  return contentFileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
};

/** Publishes every draft of every section. */
async function publishAll() {
  const sections = await api.content.sections();
  for (const { id: section, drafts } of sections.flatMap((each) => [each, ...each.others])) {
    if (drafts === 0) continue;
    const { groups } = await api.content.get({ section });
    const drafted = groups.flatMap(({ fields }) => fields).filter(({ draft }) => draft);
    const revisions = Object.fromEntries(drafted.map(({ path, revision }) => [path, revision]));
    await api.content.publish({ section, revisions });
  }
}

/** Another valid value: texts with a sign more, lists turned round with their first entry hidden and an own one. */
function changed(field: EditableField, value: unknown): unknown {
  if (field.kind === 'shown') return false;
  if (field.kind === 'color') return '#0b6b3a';
  if (field.kind === 'choice') return field.options.at(-1)?.value;
  if (field.kind === 'year') return 1991;
  if (field.kind === 'lines') return (value as string[]).toReversed();
  if (field.kind === 'menu') {
    const entries = field.entries.map(({ label, href }) => ({ label, href, shown: href in field.fixed }));
    return [...entries.toReversed(), { label: 'Ours', href: 'https://example.com/ours', shown: true }];
  }
  if (field.kind === 'list') {
    const entries = entriesOf(value).toReversed();
    const [first, ...others] = entries;
    if (!first) return value;
    const hides = field.fields.some(({ kind }) => kind === 'shown');
    const own = field.keyed
      ? [{ ...first, id: field.newIds?.[0] ?? 'own-1', ...(field.newIds && { slug: 'ours' }) }]
      : [];
    return [...own, { ...first, ...(hides && { shown: false }) }, ...others].slice(0, field.most);
  }
  if (field.kind !== 'line' && field.kind !== 'text') return value;
  const text = String(value ?? '').padEnd(field.least, 'x');
  return text.length < field.most ? `${text}.` : text.slice(0, -1);
}

/** Deletes all texts, as on another instance. */
async function forgetWords() {
  await services.db.delete(contentWord);
}

describe('a content file (public-pages.words-file)', () => {
  test('creates only drafts and records them section by section in the activity log', async () => {
    const { drafted, skipped } = await api.content.importWords(
      fileOf({ [headline]: ' One ', [name]: 'Two' }),
    );
    expect(skipped).toEqual([]);
    expect(drafted.map(({ section, fields }) => [section, fields.length])).toEqual([
      ['company', 1],
      ['home', 1],
    ]);
    expect(await readPublishedWords(services)).toEqual({});
    const events = await services.db
      .select({ section: auditEvent.entityId, after: auditEvent.after })
      .from(auditEvent)
      .where(eq(auditEvent.action, 'content.importWords'));
    expect(events).toContainEqual({ section: 'home', after: { [headline]: 'One' } });
    await publishAll();
    expect(await readPublishedWords(services)).toEqual({ [headline]: 'One', [name]: 'Two' });
  });

  test('is identical after export and import, and changes nothing on the site it came from', async () => {
    const client = { id: 'own-1', name: 'Boats', sector: 'Shipping', lettering: 'wide' };
    const words = { [headline]: 'One', 'clients.list': [client] };
    await api.content.importWords(fileOf(words));
    await publishAll();
    const file = await api.content.exportWords();
    expect(file).toEqual(fileOf(words));
    expect(await api.content.importWords(file)).toMatchObject({
      drafted: [],
      unchanged: 2,
      skipped: [],
    });
    await forgetWords();
    await api.content.importWords(JSON.parse(JSON.stringify(file)));
    await publishAll();
    expect(await api.content.exportWords()).toEqual(file);
  });

  test('carries every field of the studio in every language: lists with hidden, moved and own entries, colors, switches and menus', {
    timeout: 180_000,
  }, async () => {
    const standards: Record<string, unknown> = {};
    for (const section of everySection) {
      const paths = editableFieldsOf(section).map(({ path }) => path);
      Object.assign(standards, await standardsOf(services, section, paths));
    }
    const fields = everySection
      .flatMap(editableFieldsOf)
      .filter(({ kind, path }) => kind !== 'picture' && !/services\.own-(?!1\.)/.test(path));
    const words = Object.fromEntries(
      fields.map((field) => [field.path, changed(field, standards[field.path])]),
    );
    const { skipped } = await api.content.importWords(fileOf(words as ContentFile['words']));
    expect(skipped).toEqual([]);
    await publishAll();
    const file = await api.content.exportWords();
    expect(Object.keys(file.words).toSorted()).toEqual(Object.keys(words).toSorted());
    await forgetWords();
    const again = await api.content.importWords(JSON.parse(JSON.stringify(file)));
    const drafts = again.drafted.flatMap((section) => section.fields.map(({ path, after }) => [path, after]));
    expect(Object.fromEntries(drafts)).toEqual(file.words);
  });

  test('resets fields that are null to the built-in texts and leaves unnamed fields unchanged', async () => {
    await api.content.importWords(fileOf({ [headline]: 'One', [name]: 'Two' }));
    await publishAll();
    await api.content.importWords(fileOf({ [headline]: null }));
    await publishAll();
    expect(await readPublishedWords(services)).toEqual({ [name]: 'Two' });
  });

  test('reports unknown, locked, malformed and already drafted fields, and drafts the rest', async () => {
    await api.content.importWords(fileOf({ [name]: 'Of Grace' }));
    const { drafted, skipped } = await api.content.importWords(
      fileOf({
        [headline]: 'One',
        [name]: 'Of the file',
        'home.hero.gone': 'x',
        'company.offices.0.country': 'Norway',
        'company.socialLinks': [{ network: 'X', href: 'javascript:alert(1)' }],
        'clients.list': [],
      }),
    );
    expect(drafted).toMatchObject([{ section: 'home', fields: [{ path: headline, after: 'One' }] }]);
    expect(Object.fromEntries(skipped.map(({ field, message }) => [field, message]))).toEqual({
      'home.hero.gone': contentMessages.unknownField,
      'company.offices.0.country': contentMessages.unknownField,
      'company.socialLinks.0.href': contentMessages.linkInvalid,
      'clients.list': contentMessages.tooFew('Clients', 1),
      [name]: contentMessages.alreadyDrafted,
    });
    await publishAll();
    expect(await readPublishedWords(services)).toEqual({ [headline]: 'One', [name]: 'Of Grace' });
  });

  test('returns the same result in a dry run and changes nothing', async () => {
    const before = (await api.content.get({ section: 'home' })).groups[0]?.fields[0];
    const events = await services.db.$count(auditEvent);
    const file = fileOf({ [headline]: 'One', [name]: null, 'home.hero.gone': 'x', 'clients.list': [] });
    const dryRunResult = await api.content.importWords({ ...file, rehearse: true });
    expect(dryRunResult).toMatchObject({
      drafted: [{ section: 'home', fields: [{ label: 'Headline', before: before?.standard, after: 'One' }] }],
      unchanged: 1,
      skipped: [{ field: 'home.hero.gone' }, { field: 'clients.list' }],
    });
    expect(await services.db.$count(contentWord)).toBe(0);
    expect(await services.db.$count(auditEvent)).toBe(events);
    expect(await api.content.importWords(file)).toEqual(dryRunResult);
  });

  test('with arbitrary contents is drafted, reported or refused, and never shown to visitors', async () => {
    const paths = [
      headline,
      name,
      'clients.list',
      'home.about.cards',
      '__proto__',
      'constructor',
      'toString',
    ];
    const words = fc.dictionary(
      fc.oneof(fc.constantFrom(...paths), fc.string({ minLength: 1 })),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(words, async (hostile) => {
        const sent = Object.fromEntries(
          Object.entries(hostile).filter(([path]) => path.length <= limits.wordPath),
        );
        const { drafted, unchanged, skipped } = await api.content.importWords({
          ...fileOf(sent),
          rehearse: true,
        });
        const named = new Set(skipped.map(({ field }) => field));
        // The schema drops a key that would set an object's prototype.
        for (const path of Object.keys(sent).filter((key) => key !== '__proto__')) {
          const isDrafted = drafted.some(({ fields }) => fields.some((field) => field.path === path));
          const isNamed = [...named].some((field) => field === path || field.startsWith(`${path}.`));
          expect(isDrafted || isNamed || unchanged > 0, path).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
    expect(await readPublishedWords(services)).toEqual({});
  });

  test('is refused as a whole if it has the wrong kind or version, or is too large', async () => {
    const full = Array.from({ length: limits.wordsInFile + 1 }, (_, index) => [`a.${index}`, 'x']);
    for (const wrong of [
      { ...fileOf({}), format: 'theme' },
      { ...fileOf({}), version: 2 },
      fileOf(Object.fromEntries(full)),
      { format: 'site-content', version: 1, words: [] },
    ]) {
      const refused = await rejection(api.content.importWords(wrong as ContentFile));
      expect(refused.reason).toBe('VALIDATION_FAILED');
    }
  });

  test('of another company leaves no trace of the sample company on any page', async () => {
    const sample = [
      companyFacts.wordmark.strong,
      companyFacts.tagline,
      String(companyFacts.foundedYear),
      companyFacts.email,
      companyFacts.supportEmail,
      ...companyFacts.offices.flatMap(({ locality, street }) => [locality, street]),
      ...companyFacts.phones.map(({ display }) => display),
    ];
    const pageTexts = () => JSON.stringify(site.editables.map(({ value }) => value)).toLowerCase();
    expect(sample.filter((sampleText) => pageTexts().includes(sampleText.toLowerCase()))).toEqual(sample);
    const { skipped } = await api.content.importWords(await example());
    expect(skipped).toEqual([]);
    await publishAll();
    setSiteWords(await readShownWords(services));
    expect(sample.filter((sampleText) => pageTexts().includes(sampleText.toLowerCase()))).toEqual([]);
    expect(pageTexts()).toContain('fjord & pine');
  });
});
