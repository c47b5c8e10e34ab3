import { builtStories } from '@app/content/built-stories';
import { setSiteWords, wordsWithout } from '@app/content/change-site-words';
import type { EditableField, EntryField, ListField } from '@app/content/editing/field';
import { contentSections, everySection, fieldsOf, isEditable } from '@app/content/editing/sections';
import { limits } from '@app/contracts/limits';
import { contentMessages } from '@app/contracts/site/content/messages';
import { listenToChanges } from '@app/db/change-listener';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { readPublishedWords } from './read-published-words';
import { readWord } from './read-word';
import { standardsOf } from './standard-words';
import { valueSchema } from './word-schema';

const headline = 'home.hero.headline';
const eyebrow = 'home.about.eyebrow';
const fields = everySection.flatMap(fieldsOf).filter(isEditable);

let services: TestServices;
let ada: Api;
let grace: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  grace = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(contentWord);
  await services.db.delete(contentVersion);
  setSiteWords({});
});
afterAll(() => setSiteWords({}));

async function allFields(api: Api, section: string) {
  const { groups } = await api.content.get({ section });
  return groups.flatMap((group) => group.fields);
}

async function fieldOf(api: Api, path: string, section = 'home') {
  const all = await allFields(api, section);
  const found = all.find((field) => field.path === path);
  if (!found) throw new Error(`no field ${path}`);
  return found;
}

/** Saves drafts on top of the current values. */
async function draft(api: Api, words: Record<string, unknown>, section = 'home') {
  const all = await allFields(api, section);
  const changes = Object.entries(words).map(([path, value]) => ({
    path,
    value,
    revision: all.find((field) => field.path === path)?.revision ?? 0,
  }));
  return api.content.saveDraft({ section, changes });
}

async function revisions(api: Api, section = 'home') {
  const all = await allFields(api, section);
  return Object.fromEntries(all.filter((field) => field.draft).map(({ path, revision }) => [path, revision]));
}

async function publish(api: Api, words: Record<string, unknown>, section = 'home') {
  await draft(api, words, section);
  return api.content.publish({ section, revisions: await revisions(api, section) });
}

describe('presence in a section (dashboard.studio-presence)', () => {
  test('shows viewers and editors of a section until they leave or time out', async () => {
    const section = 'home';
    expect(await ada.content.watch({ section })).toEqual([]);
    expect(await grace.content.watch({ section, typing: true })).toMatchObject([
      { name: 'Ada', typing: false },
    ]);
    expect(await ada.content.watch({ section })).toMatchObject([{ name: 'Grace', typing: true }]);
    expect(await ada.content.watch({ section: 'fr.home' })).toEqual([]);
    await grace.content.leave({ section });
    expect(await ada.content.watch({ section })).toEqual([]);
    await grace.content.watch({ section });
    services.clock.advance(limits.viewerExpiryMs);
    expect(await ada.content.watch({ section })).toEqual([]);
    const notFound = await rejection(ada.content.watch({ section: 'nowhere' }));
    expect(notFound.reason).toBe('CONTENT_SECTION_NOT_FOUND');
  });
});

describe('the colors of the brand (public-pages.own-brand)', () => {
  const primary = 'brand.primary';

  test('are drafted, published, and put back like words', async () => {
    await draft(ada, { [primary]: ' #0B6B3A ' }, 'brand');
    expect(await fieldOf(grace, primary, 'brand')).toMatchObject({
      standard: '#1f5ccb',
      draft: { value: '#0b6b3a' },
    });
    expect(await readPublishedWords(services)).toEqual({});
    await grace.content.publish({ section: 'brand', revisions: await revisions(grace, 'brand') });
    expect(await readPublishedWords(services)).toEqual({ [primary]: '#0b6b3a' });
    await ada.content.restore({ section: 'brand', number: 0, latest: 1 });
    expect(await readPublishedWords(services)).toEqual({});
  });

  test.each(['', 'red', '#1f5', '#1f5ccbff', '#1f5ccg', '#1f5cc;', 'url(x)', '#1f5ccb</style>', 0x1f5ccb])(
    'refuse %j, also from a file',
    async (value) => {
      const refused = await rejection(draft(ada, { [primary]: value }, 'brand'));
      expect(refused.reason).toBe('VALIDATION_FAILED');
      const file = { format: 'site-content', version: 1, words: { [primary]: value } } as const;
      expect(await ada.content.importWords(file)).toMatchObject({ drafted: [] });
      expect((await fieldOf(ada, primary, 'brand')).draft).toBeNull();
    },
  );

  test('that no release could have published are left out', async () => {
    await services.db.insert(contentWord).values({ path: primary, published: 'red;}' });
    expect(await readPublishedWords(services)).toEqual({});
  });
});

describe('the owner’s texts (public-pages.owner-words)', () => {
  test('are invisible until published, and then replace the built-in texts', async () => {
    await draft(ada, { [headline]: ' Boats that float ' });
    expect(await fieldOf(grace, headline)).toMatchObject({
      standard: 'We turn your ideas into web and mobile experiences',
      published: null,
      draft: { value: 'Boats that float' },
      changedBy: 'Ada',
    });
    expect(await readPublishedWords(services)).toEqual({});
    expect((await grace.content.sections()).find(({ id }) => id === 'home')).toMatchObject({ drafts: 1 });
    const published = await grace.content.publish({ section: 'home', revisions: await revisions(grace) });
    expect(published.latest).toBe(1);
    expect(await fieldOf(ada, headline)).toMatchObject({ published: 'Boats that float', draft: null });
    expect(await readPublishedWords(services)).toEqual({ [headline]: 'Boats that float' });
  });

  test('can be reset to the built-in texts field by field, also as a draft', async () => {
    await publish(ada, { [headline]: 'One', [eyebrow]: 'Two' });
    await draft(ada, { [headline]: null });
    expect(await fieldOf(ada, headline)).toMatchObject({ published: 'One', draft: { value: null } });
    await ada.content.publish({ section: 'home', revisions: await revisions(ada) });
    expect(await readPublishedWords(services)).toEqual({ [eyebrow]: 'Two' });
  });

  test('stop being a draft when they equal the published texts', async () => {
    await draft(ada, { [headline]: 'One' });
    await draft(ada, { [headline]: null });
    expect((await fieldOf(ada, headline)).draft).toBeNull();
    expect((await rejection(ada.content.publish({ section: 'home', revisions: {} }))).reason).toBe(
      'CONTENT_NOTHING_DRAFTED',
    );
  });

  test('leave the published version unchanged when discarded', async () => {
    await publish(ada, { [headline]: 'One' });
    await draft(ada, { [headline]: 'Two' });
    await ada.content.discard({ section: 'home', revisions: await revisions(ada) });
    expect(await fieldOf(ada, headline)).toMatchObject({ published: 'One', draft: null });
  });

  test('have versions; restoring one takes one call and can be undone', async () => {
    await publish(ada, { [headline]: 'One' });
    await publish(grace, { [headline]: 'Two', [eyebrow]: 'New' });
    await ada.content.restore({ section: 'home', number: 1, latest: 2 });
    expect(await readPublishedWords(services)).toEqual({ [headline]: 'One' });
    await ada.content.restore({ section: 'home', number: 0, latest: 3 });
    expect(await readPublishedWords(services)).toEqual({});
    await ada.content.restore({ section: 'home', number: 2, latest: 4 });
    expect(await readPublishedWords(services)).toEqual({ [headline]: 'Two', [eyebrow]: 'New' });
    expect(await ada.content.versions({ section: 'home' })).toMatchObject([
      { number: 5, publishedBy: 'Ada', words: { [headline]: 'Two', [eyebrow]: 'New' } },
      { number: 4, words: {}, changed: [headline] },
      { number: 3, words: { [headline]: 'One' } },
      { number: 2, publishedBy: 'Grace', changed: [eyebrow, headline] },
      { number: 1, publishedBy: 'Ada', words: { [headline]: 'One' } },
    ]);
  });

  test('create no version when a list is saved as published, whatever the order of its keys', async () => {
    const list =
      fields.find(({ path }) => path === 'home.counters') ?? fields.find(({ kind }) => kind === 'list');
    if (!list) throw new Error('no list');
    const section = contentSections.find((each) => fieldsOf(each).includes(list))?.id ?? '';
    const standard = wordsWithout([list.path])[list.path] as unknown[];
    await publish(ada, { [list.path]: standard.toReversed() }, section);
    const again = await grace.content.restore({ section, number: 1, latest: 1 });
    expect(again.latest).toBe(1);
    expect(await ada.content.versions({ section })).toHaveLength(1);
  });

  test('create no version when published unchanged, and lose their draft', async () => {
    await publish(ada, { [headline]: 'Words' });
    await publish(ada, { [headline]: 'Other words' });
    await draft(ada, { [headline]: 'Words' });
    const { latest } = await ada.content.get({ section: 'home' });
    // Another editor restores the same text as the draft.
    await grace.content.restore({ section: 'home', number: latest - 1, latest });
    expect(await fieldOf(ada, headline)).toMatchObject({ published: 'Words', draft: { value: 'Words' } });
    const before = await ada.content.versions({ section: 'home' });
    const answer = await ada.content.publish({ section: 'home', revisions: await revisions(ada) });
    expect(answer.latest).toBe(latest + 1);
    expect(await ada.content.versions({ section: 'home' })).toEqual(before);
    expect(await fieldOf(ada, headline)).toMatchObject({ published: 'Words', draft: null });
    expect((await ada.content.publishedSection({ section: 'home' })).version).toBe(latest + 1);
  });

  test('keep a limited number of versions', async () => {
    await services.db.insert(contentVersion).values(
      Array.from({ length: limits.wordVersions }, (_, index) => ({
        section: 'home',
        number: index + 1,
        words: {},
        changed: [],
      })),
    );
    await publish(ada, { [headline]: 'One' });
    const kept = await ada.content.versions({ section: 'home' });
    expect([kept.length, kept.at(-1)?.number]).toEqual([limits.wordVersions, 2]);
    const notFound = await rejection(
      ada.content.restore({ section: 'home', number: 1, latest: limits.wordVersions + 1 }),
    );
    expect(notFound.reason).toBe('CONTENT_VERSION_NOT_FOUND');
  });

  test('notify servers when published, and open screens when drafted', async () => {
    const notifications: string[] = [];
    const listener = listenToChanges(services.database.connection, {
      handlers: {
        content_changed: () => notifications.push('published'),
        live: (change) => notifications.push(change),
      },
      onGap: () => {},
    });
    await listener.start();
    await publish(ada, { [headline]: 'One' });
    await listener.caughtUp();
    notifications.length = 0;
    await draft(ada, { [headline]: 'Two' });
    await listener.caughtUp();
    expect(notifications).toEqual([expect.stringMatching(/^\{"list" ?: ?"content"\}$/)]);
    await ada.content.publish({ section: 'home', revisions: await revisions(ada) });
    await listener.caughtUp();
    expect(notifications).toContain('published');
    await listener.stop();
  });

  test('count as unpublished when another release wrote them or they no longer fit', async () => {
    await services.db.insert(contentWord).values([
      { path: headline, published: 7 },
      { path: 'home.hero.gone', published: 'x' },
      { path: 'menus.services', published: 'Buy' },
      { path: eyebrow, published: 'Fits' },
    ]);
    expect(await readPublishedWords(services)).toEqual({ [eyebrow]: 'Fits' });
  });

  test('are recorded in the activity log with before and after', async () => {
    await publish(ada, { [headline]: 'One' });
    await publish(ada, { [headline]: 'Two' });
    const [event] = await services.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'content.publish'))
      .orderBy(desc(auditEvent.id))
      .limit(1);
    expect(event).toMatchObject({
      actorName: 'Ada',
      entityLabel: 'Home page',
      before: { [headline]: 'One' },
      after: { [headline]: 'Two' },
    });
  });
});

describe('two editors of the same section (public-pages.words-conflict)', () => {
  test('see field by field who was first, and lose nothing', async () => {
    const seen = await fieldOf(ada, headline);
    await draft(grace, { [headline]: 'Of Grace' });
    const refused = await rejection(
      ada.content.saveDraft({
        section: 'home',
        changes: [
          { path: headline, revision: seen.revision, value: 'Of Ada' },
          { path: eyebrow, revision: 0, value: 'Also of Ada' },
        ],
      }),
    );
    expect(refused).toMatchObject({
      reason: 'CONTENT_CHANGED',
      status: 409,
      details: [{ field: headline, message: 'Grace has changed this in the meantime' }],
    });
    expect((await fieldOf(ada, headline)).draft).toEqual({ value: 'Of Grace' });
    expect((await fieldOf(ada, eyebrow)).draft).toBeNull();
  });

  test('can publish only what they have seen', async () => {
    await draft(ada, { [headline]: 'Of Ada' });
    const seen = await revisions(ada);
    await draft(grace, { [headline]: 'Of Grace' });
    for (const call of [ada.content.publish, ada.content.discard]) {
      expect((await rejection(call({ section: 'home', revisions: seen }))).details).toMatchObject([
        { field: headline, message: 'Grace has changed this in the meantime' },
      ]);
    }
    expect((await rejection(ada.content.publish({ section: 'home', revisions: {} }))).reason).toBe(
      'CONTENT_CHANGED',
    );
  });

  test('saving at the same moment get one success and one conflict', async () => {
    const save = (api: Api, value: string) =>
      api.content.saveDraft({ section: 'home', changes: [{ path: headline, revision: 0, value }] });
    const results = await Promise.allSettled([save(ada, 'A'), save(grace, 'B'), save(ada, 'C')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('can restore a version only if they know the newest one', async () => {
    await publish(ada, { [headline]: 'One' });
    await publish(grace, { [headline]: 'Two' });
    const conflict = await rejection(ada.content.restore({ section: 'home', number: 0, latest: 1 }));
    expect(conflict.reason).toBe('CONTENT_CHANGED');
  });
});

describe('texts sent by clients', () => {
  const phone = { id: 'own', label: 'Shop', display: '+1 (612) 555-0100', shownOn: 'footer' };
  const social = (href: string) => ({ network: 'X', href });
  const save = (path: string, value: unknown, section = 'home') =>
    ada.content.saveDraft({ section, changes: [{ path, revision: 0, value }] });

  test('are refused for an unknown section, and for a field that is unknown, foreign or locked', async () => {
    expect((await rejection(ada.content.get({ section: 'nothing' }))).reason).toBe(
      'CONTENT_SECTION_NOT_FOUND',
    );
    for (const path of ['home.hero.gone', 'menus.services', 'company.name', '__proto__']) {
      expect((await rejection(save(path, 'x'))).details).toMatchObject([
        { field: path, message: 'This cannot be changed here' },
      ]);
    }
  });

  test.each([
    [headline, ' ', 'home', 'Headline must not be empty'],
    [headline, 'a\nb', 'home', 'Headline must be a single line'],
    [headline, 'a'.repeat(121), 'home', 'Headline must be at most 120 characters'],
    [headline, { toString: 'x' }, 'home', 'Headline must not be empty'],
    [headline, ['a'], 'home', 'Headline must not be empty'],
    ['company.email', 'javascript:alert(1)', 'company', 'Please enter a valid email address'],
    ['company.phones', [], 'company', 'Phones needs at least 1'],
    ['company.phones', [{ ...phone, display: '0612 555' }], 'company', 'Start with + and the country code'],
    ['company.phones', [{ ...phone, label: '\u200b \u202e' }], 'company', 'What it is must not be empty'],
    ['company.phones', [{ ...phone, label: 'a'.repeat(10_000) }], 'company', 'at most 60 characters'],
    ['company.phones', [{ ...phone, shownOn: 'nowhere' }], 'company', 'Please choose from the list'],
    ['company.phones', Array(200).fill(phone), 'company', 'Phones can have at most 8'],
    ['company.socialLinks', [social('javascript:alert(1)')], 'company', 'Enter a full address that starts'],
    ['company.socialLinks', [social('http://example.com')], 'company', 'Enter a full address that starts'],
    [
      'company.socialLinks',
      [social('https://a:b@example.com')],
      'company',
      'Enter a full address that starts',
    ],
    [
      'company.socialLinks',
      [{ ...social('https://a.b'), network: 'Myspace' }],
      'company',
      'Please choose from the list',
    ],
    ['company.foundedYear', 12, 'company', 'Enter a year from'],
    ['company.foundedYear', '2006', 'company', 'Enter a year from'],
    ['seo./about.description', 'Short', 'seo', 'Description needs at least 50 characters'],
    ['clients.list', [], 'clients', 'Clients needs at least 1'],
  ])('%s refuses %j', async (path, value, section, message) => {
    const { details } = await rejection(save(path, value, section));
    expect(details[0]?.message).toContain(message);
  });

  test('are refused when list entries have unknown fields, a foreign page or a duplicate key', async () => {
    const { standard } = await fieldOf(ada, 'clients.stories', 'clients');
    const [story] = standard as [Record<string, unknown>];
    const invalidValues = [
      [{ ...story, href: 'https://example.com' }],
      [{ ...story, services: [{ label: 'x', href: 'https://example.com' }] }],
      [{ ...story, services: [{ label: 'x', href: 'javascript:alert(1)' }] }],
      [{ ...story, id: '"><script>' }],
      [story, story],
      [JSON.parse('{"__proto__":{"x":1}}')],
    ];
    for (const value of invalidValues) {
      expect((await rejection(save('clients.stories', value, 'clients'))).reason).toBe('VALIDATION_FAILED');
    }
    await save('clients.stories', [{ ...story, id: 'own-1', title: 'New' }, story], 'clients');
  });

  test('count as unpublished when they do not fit their field, whatever wrote them', async () => {
    const invalidValues = ['Boats\r\nBcc: x@example.com', 'a'.repeat(10_000), { toString: 'x' }];
    for (const published of invalidValues) {
      await services.db.delete(contentWord);
      await services.db.insert(contentWord).values({ path: 'company.name', published });
      expect(await readPublishedWords(services)).toEqual({});
    }
    await services.db.update(contentWord).set({ published: 'Bo\u202eats </script>' });
    expect(await readPublishedWords(services)).toEqual({ 'company.name': 'Boats </script>' });
  });

  test('are shown without the extra keys that another release stored, and refused with them (public-pages.owner-words)', async () => {
    const path = 'clients.list';
    const client = {
      ...{ id: 'own-1', name: 'Harbor', sector: 'Shipping', lettering: 'bold' },
      translations: { fr: { sector: 'Port' } },
    };
    const withExtraKeys = {
      ...{ ...client, since: 2031 },
      translations: { fr: { sector: 'Port', slogan: 'Au port' }, xx: { sector: 'Harbor' } },
    };
    expect((await rejection(save(path, [withExtraKeys], 'clients'))).reason).toBe('VALIDATION_FAILED');
    const { standard } = await fieldOf(ada, 'clients.stories', 'clients');
    const [story] = standard as [{ quote: object }];
    const menu = { label: 'Harbor', href: '/harbor', shown: true };
    await services.db.insert(contentWord).values([
      { path, published: [withExtraKeys] },
      { path: 'clients.stories', published: [{ ...story, quote: { ...story.quote, since: 2031 } }] },
      { path: 'menus.header', published: [{ ...menu, icon: 'anchor' }] },
    ]);
    expect(await readPublishedWords(services)).toEqual({
      [path]: [client],
      'clients.stories': [story],
      'menus.header': [menu],
    });
  });

  test('are refused with a message when nested too deeply', async () => {
    let nestedValue: unknown = 'x';
    for (let depth = 0; depth < 2_000; depth += 1) nestedValue = [nestedValue];
    expect((await rejection(save(headline, nestedValue))).reason).toBe('VALIDATION_FAILED');
    expect((await rejection(save('clients.list', nestedValue, 'clients'))).reason).toBe('VALIDATION_FAILED');
  });

  test('translate built-in entries field by field; a blank field keeps the built-in French (public-pages.told-in-languages)', async () => {
    const path = 'clients.stories';
    const story = builtStories().find(({ id }) => id === 'freight-yard');
    const french = { title: ' Un autre titre ', challenge: '', quote: { text: ' ', role: 'Directeur' } };
    await draft(ada, { [path]: [{ ...story, translations: { fr: french } }] }, 'clients');
    expect((await fieldOf(ada, path, 'clients')).draft).toMatchObject({
      value: [{ translations: { fr: { title: 'Un autre titre', quote: { role: 'Directeur' } } } }],
    });
    await draft(
      ada,
      { [path]: [{ ...story, translations: { fr: { title: ' ', quote: { role: '' } } } }] },
      'clients',
    );
    const blank = (await fieldOf(ada, path, 'clients')).draft;
    expect(JSON.stringify(blank)).not.toContain('translations');
    // A story with all texts replaced is a new one, so the owner provides its translations.
    const { title, challenge, work, result } = { title: 'A', challenge: 'B', work: 'C', result: 'D' };
    const another = { ...story, title, challenge, work, result, translations: { fr: { title: 'Un' } } };
    expect(await rejection(draft(ada, { [path]: [another] }, 'clients'))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: expect.arrayContaining([
        {
          field: `${path}.0.translations.fr.quote.text`,
          message: contentMessages.required('Quote: What they say'),
        },
      ]),
    });
  });

  test('translate the owner’s entries completely or not at all, and only into languages of the site (public-pages.told-in-languages)', async () => {
    const path = 'clients.list';
    const client = { id: 'own-1', name: 'Harbor', sector: 'Shipping', lettering: 'bold' };
    const draftOf = async (translations: unknown) => {
      await draft(ada, { [path]: [{ ...client, translations }] }, 'clients');
      return (await fieldOf(ada, path, 'clients')).draft;
    };
    expect(await draftOf({ fr: { sector: ' Port\u202e ' } })).toEqual({
      value: [{ ...client, translations: { fr: { sector: 'Port' } } }],
    });
    const nothing = [{}, undefined, { fr: {} }, { fr: { sector: ' ' } }];
    for (const noTranslations of nothing) expect(await draftOf(noTranslations)).toEqual({ value: [client] });
    for (const [translations, field] of [
      [{ fr: { sector: 'x'.repeat(61) } }, `${path}.0.translations.fr.sector`],
      [{ fr: { sector: 'Port', name: 'Port' } }, `${path}.0.translations.fr`],
      [{ de: { sector: 'Hafen' } }, `${path}.0.translations`],
      ['Port', `${path}.0.translations`],
    ] as const) {
      expect(await rejection(draftOf(translations))).toMatchObject({
        reason: 'VALIDATION_FAILED',
        details: expect.arrayContaining([expect.objectContaining({ field })]),
      });
    }
    // Fields without translations store none.
    const values = [{ title: 'One', text: 'Two', translations: { fr: { title: 'Un' } } }];
    const benefits = 'services.it-upgrades.benefits';
    expect(await rejection(draft(ada, { [benefits]: values }, 'services.it-upgrades'))).toMatchObject({
      reason: 'VALIDATION_FAILED',
    });
  });

  test('fit every field when they are the built-in ones, in every language', async () => {
    for (const section of everySection) {
      const own = fieldsOf(section).filter(isEditable);
      const paths = own.map(({ path }) => path);
      const standards = await standardsOf(services, section, paths);
      expect(Object.keys(standards).sort()).toEqual(paths.toSorted());
      for (const field of own) {
        const read = readWord(field.path, field, standards[field.path]);
        expect([field.path, read]).toEqual([field.path, { value: standards[field.path], details: [] }]);
      }
    }
  });

  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</script><script>alert(1)</script>',
      'a\u202eb',
      'half \ud83d an emoji',
      'a\u0000b',
      '{{constructor}}',
    ),
  );

  /** Generates values a client could send for a field: mostly of its shape, with hostile text. */
  function valuesFor(field: EditableField | EntryField): fc.Arbitrary<unknown> {
    switch (field.kind) {
      case 'lines':
        return fc.array(hostile, { maxLength: 14 });
      case 'list':
      case 'group': {
        const entry = fc.record(
          Object.fromEntries([
            ...(field.kind === 'list' && field.keyed
              ? [['id', fc.oneof(hostile, fc.constant('own-1'))]]
              : []),
            ...field.fields.map((inner) => [inner.path, valuesFor(inner)]),
            ...(field.kind === 'list' && field.translated ? [['translations', translations(field)]] : []),
          ]),
        );
        return field.kind === 'list' ? fc.array(entry, { maxLength: 3 }) : entry;
      }
      case 'menu': {
        const address = fc.oneof(hostile, fc.constantFrom(...field.entries.map(({ href }) => href)));
        return fc.array(fc.record({ label: hostile, href: address, shown: fc.boolean() }), { maxLength: 3 });
      }
      case 'picture':
        return fc.oneof(
          fc.constant(undefined),
          fc.record({ pictureId: fc.oneof(hostile, fc.uuid()), fileUrl: hostile, alt: hostile }),
        );
      default:
        return hostile;
    }
  }

  function translations({ translated = [] }: ListField): fc.Arbitrary<unknown> {
    const words = fc.record(Object.fromEntries(translated.map((inner) => [inner.path, valuesFor(inner)])));
    const noTranslations = fc.constant(undefined);
    return fc.oneof(
      noTranslations,
      hostile,
      fc.record({ fr: fc.oneof(noTranslations, words) }),
      fc.record({ de: words }),
    );
  }

  test('are published as typed in every field when they look like another type', async () => {
    const misleading = ['2026', '4020123456', '1e5', 'true', 'null', '[1]', '{}', '"quoted"', 'a\\b'];
    const typed = fields
      .map((field, place) => {
        const text = misleading[place % misleading.length];
        return {
          path: field.path,
          field,
          value: field.kind === 'lines' ? Array(field.least).fill(text) : text,
        };
      })
      .filter(({ field, value }) => valueSchema(field).safeParse(value).success);
    await services.db
      .insert(contentWord)
      .values(typed.map(({ path, value }) => ({ path, published: value, draft: { value } })));
    const words = Object.fromEntries(typed.map(({ path, value }) => [path, value]));
    expect(await readPublishedWords(services)).toEqual(words);
    const shown = (await allFields(ada, 'home')).filter(({ path }) => path in words);
    expect(shown.length).toBeGreaterThan(5);
    for (const { path, published, draft } of shown) {
      expect({ published, draft: draft?.value }).toEqual({ published: words[path], draft: words[path] });
    }
  });

  test('are either refused or stored as plain text that every page can show, whatever they contain', async () => {
    const anyInput = fc
      .constantFrom(...fields)
      .chain((field) => valuesFor(field).map((value) => ({ field, value })));
    await fc.assert(
      fc.property(anyInput, ({ field, value }) => {
        const read = valueSchema(field).safeParse(value);
        if (!read.success) return;
        const text = JSON.stringify(read.data);
        expect(text).not.toMatch(
          /[\u202a-\u202e\u2066-\u2069\u2028\u2029]|\\ud[89a-f]|\\u00[01]|\p{Zs}{2}/iu,
        );
        expect(valueSchema(field).parse(read.data)).toEqual(read.data);
      }),
      { numRuns: 1_000 },
    );
    await draft(ada, { [eyebrow]: 'Des  sites\u00a0\u00a0 web\u202f!' });
    expect((await fieldOf(ada, eyebrow)).draft).toEqual({ value: 'Des sites web\u202f!' });
    await draft(ada, { [headline]: '</script><script>alert(1)</script>', [eyebrow]: 'half \ud83d an emoji' });
    expect((await fieldOf(ada, eyebrow)).draft).toEqual({ value: 'half � an emoji' });
  });
});
