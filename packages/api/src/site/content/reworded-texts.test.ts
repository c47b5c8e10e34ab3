import { setSiteWords } from '@app/content/change-site-words';
import type { WordField } from '@app/content/editing/field';
import { everySection, fieldsOf, findField } from '@app/content/editing/sections';
import { parseWordPath, pathInLanguage } from '@app/content/path-in-language';
import { keyOf, placeholdersIn, templateOf } from '@app/content/rewording/built-text';
import { builtTexts } from '@app/content/rewording/built-texts.gen';
import { refusalPath } from '@app/content/rewording/message-modules';
import { rewordedPath } from '@app/content/site-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import { errorMessages as frenchErrors } from '@app/contracts/error-messages.fr';
import type { Reason } from '@app/contracts/error-reasons';
import { contentMessages } from '@app/contracts/site/content/messages';
import { contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../core/app-error';
import { translateError } from '../../core/translate-error';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { readShownWords } from './read-published-words';
import { readWord } from './read-word';

const fields = everySection
  .flatMap(fieldsOf)
  .filter((field): field is WordField => 'built' in field && field.built !== undefined);

const field = (path: string): WordField => {
  const found = fields.find((each) => each.path === path);
  if (!found) throw new Error(`no field ${path}`);
  return found;
};
const refusal = (path: string, typed: unknown) => readWord(path, field(path), typed).details[0]?.message;

describe('texts of the product (public-pages.owner-words)', () => {
  test('take their own text as it is, in each language', () => {
    expect(fields.length).toBeGreaterThan(3_000);
    const refused = fields.filter(({ path, built = '' }) => {
      const { details, value } = readWord(path, field(path), templateOf(built).trim());
      return details.length > 0 || value !== templateOf(built).trim();
    });
    expect(refused.map(({ path }) => path)).toEqual([]);
  });

  test('refuse hostile words: none, 10,000 characters, invisible ones, markup stays text', () => {
    const path = 'words.step-titles.stepTitles.login';
    for (const typed of [
      '',
      ' ',
      '\u200b\u2060',
      '\u202e',
      'x'.repeat(10_000),
      7,
      { toString: 'x' },
      'a\nb',
    ]) {
      expect(refusal(path, typed), JSON.stringify(typed).slice(0, 20)).toMatch(/^[A-Z]/);
    }
    expect(readWord(path, field(path), ' \u202e<script>alert(1)</script>\u200b ').value).toBe(
      '<script>alert(1)</script>',
    );
    expect(readWord(path, field(path), 'مرحبا بعودتك').details).toEqual([]);
  });

  test('keep their values: each text without one is refused, and so is each with another', () => {
    const filled = fields.filter(({ built = '' }) => placeholdersIn(templateOf(built)).length > 0);
    expect(filled.length).toBeGreaterThan(300);
    for (const { path, built = '' } of filled) {
      const values = placeholdersIn(templateOf(built));
      expect(refusal(path, 'Nothing to fill in')).toBe(contentMessages.valuesMissing(values));
      const all = values.map((name) => `{${name}}`).join(' ');
      expect(refusal(path, `${all} {somethingElse}`)).toBe(
        contentMessages.valuesUnknown(['somethingElse'], values),
      );
      expect(readWord(path, field(path), all).details, path).toEqual([]);
    }
    expect(refusal('words.step-titles.stepTitles.login', 'Hello {name}')).toBe(
      contentMessages.valuesUnknown(['name'], []),
    );
  });

  test('are found by texts that differ in each language, but for those of servers', () => {
    for (const language of ['en', 'fr'] as const) {
      const keys = fields
        .filter(
          ({ path }) =>
            path.startsWith('fr.') === (language === 'fr') &&
            !/words\.(?:mail-|document-|refusals)/.test(path),
        )
        .map(({ built = '' }) => keyOf(built));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('published', () => {
  let services: TestServices;
  let ada: Api;
  beforeAll(async () => {
    services = await createTestServices();
    ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
    return services.drop;
  });
  beforeEach(async () => {
    await services.db.delete(contentWord);
    await services.db.delete(contentVersion);
  });
  afterAll(() => setSiteWords({}));

  const publish = async (section: string, words: Record<string, string>) => {
    const changes = Object.entries(words).map(([path, value]) => ({ path, value, revision: 0 }));
    await ada.content.saveDraft({ section, changes });
    const revisions = Object.fromEntries(Object.keys(words).map((path) => [path, 1]));
    await ada.content.publish({ section, revisions });
  };

  test('a page carries the texts of its language by what they replace, and none of mails', async () => {
    await publish('words-auth', {
      'words.step-titles.stepTitles.login': 'Good to see you',
      'words.auth-messages.stepOf': '{steps}/{position}',
      'words.auth-messages.sixDigitOtp': 'Code ({codeLength})',
      'words.auth-messages.codeOfApp': 'The code of',
    });
    await publish('fr.words-auth', { 'fr.words.step-titles.stepTitles.login': 'Ravi' });
    await publish('mails-account', { 'words.mail-code-messages.signup.title': 'Welcome aboard' });
    await publish('words-refusals', { 'words.refusals.RATE_LIMITED': 'Slow down for {wait}.' });
    const words = await readShownWords(services);
    expect(localizedWordsIn('en', words)).toEqual({
      [rewordedPath]: {
        'Welcome back': 'Good to see you',
        'Step {} of {}': '{1}/{0}',
        '6-digit OTP': 'Code (6)',
        // The original ends with a space before the address.
        'Enter the code that your authenticator app shows for ': 'The code of ',
      },
    });
    expect(Object.values(localizedWordsIn('fr', words)[rewordedPath] as object)).toEqual(['Ravi']);
  });

  test('a text whose values another release has changed counts as unpublished', async () => {
    const path = 'words.auth-messages.stepOf';
    await publish('words-auth', { [path]: '{steps}/{position}' });
    await services.db.update(contentWord).set({ published: '{steps} of {places}' });
    expect(await readShownWords(services)).toEqual({});
  });

  test('a refusal is said in the owner’s words, with its values, in the language of the reader', async () => {
    await publish('words-refusals', { 'words.refusals.TEMPLATE_NOT_FOUND': 'No such design.' });
    await publish('fr.words-refusals', { 'fr.words.refusals.LOGIN_GUARDED': 'Patience : {wait}.' });
    setSiteWords(await readShownWords(services));
    const missing = new AppError('TEMPLATE_NOT_FOUND');
    const guarded = new AppError('LOGIN_GUARDED', { retryAfter: 120, values: { wait: '2 minutes' } });
    expect(translateError(missing, undefined)).toBe('No such design.');
    expect(translateError(missing, 'fr')).toBe(frenchErrors.TEMPLATE_NOT_FOUND);
    expect(translateError(guarded, 'en')).toBe(guarded.message);
    expect(translateError(guarded, 'fr')).toBe('Patience : 2\u00a0minutes.');
    setSiteWords({});
    expect(translateError(missing, 'en')).toBe(missing.message);
  });

  test('a refusal that reads like a text of a screen is said as that is, in each language', async () => {
    const shared = (['en', 'fr'] as const).flatMap((language) =>
      Object.entries(builtTexts[language]).flatMap(([path, text]) => {
        const isOffered = fields.some((each) => each.path === pathInLanguage(language, path));
        if (!path.startsWith(refusalPath('')) || isOffered) return [];
        const screen = fields.find(
          (each) =>
            parseWordPath(each.path).language === language &&
            !/words\.(?:mail-|document-)/.test(each.path) &&
            keyOf(each.built ?? '') === keyOf(text),
        );
        return [{ language, reason: path.slice(refusalPath('').length) as Reason, screen }];
      }),
    );
    expect(shared.length).toBeGreaterThan(39);
    for (const { language, reason, screen } of shared) {
      const values = placeholdersIn(templateOf(screen?.built ?? '')).map((name) => `{${name}}`);
      setSiteWords({ [screen?.path ?? '']: ['⟦', ...values, '⟧'].join(' ') });
      const refused = translateError(new AppError(reason), language);
      expect([reason, refused]).toEqual([reason, expect.stringMatching(/^⟦ .*⟧$/)]);
    }
    setSiteWords({});
  });

  test('a mail is previewed with what is typed, drafted or published, and changes nothing', async () => {
    const section = 'mails-account';
    const start = 'words.mail-code-messages.signup';
    const [title, subject] = [`${start}.title`, `${start}.subject`];
    await publish(section, { [title]: 'As published', [subject]: 'As published, {name}' });
    await ada.content.saveDraft({
      section,
      changes: [{ path: title, value: 'As drafted', revision: 2 }],
    });
    const wordsFor = async (typed: Record<string, string | null>, id = section) => {
      const preview = await ada.content.previewMail({ section: id, words: typed, at: title, mail: 'x' });
      return JSON.parse(preview?.html ?? '');
    };
    expect(await wordsFor({})).toMatchObject({
      language: 'en',
      words: { [title]: 'As drafted', [subject]: 'As published, {name}' },
      at: title,
      mail: 'x',
    });
    expect((await wordsFor({ [title]: ' As typed\u200b ' })).words[title]).toBe('As typed');
    // Back to the original.
    expect((await wordsFor({ [title]: null })).words).toEqual({ [subject]: 'As published, {name}' });
    for (const refused of ['', 'x'.repeat(10_000), 'Hello {name}', 'two\nlines']) {
      expect((await wordsFor({ [title]: refused })).words[title]).toBe('As drafted');
    }
    expect((await wordsFor({ 'words.step-titles.stepTitles.login': 'x', toString: 'x' })).words).toEqual({
      [title]: 'As drafted',
      [subject]: 'As published, {name}',
    });
    expect(await wordsFor({}, 'fr.mails-account')).toMatchObject({ language: 'fr', words: {} });
    for (const other of ['words-auth', 'home', 'mails-none']) {
      expect(await rejection(ada.content.previewMail({ section: other, words: {} }))).toMatchObject({
        reason: 'CONTENT_SECTION_NOT_FOUND',
      });
    }
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, place) => [`p${place}`, 'x']));
    expect(await rejection(ada.content.previewMail({ section, words: many }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
    });
  });

  test('the studio offers each with its original, and says which manuals name', async () => {
    const { groups } = await ada.content.get({ section: 'words-frame' });
    const shown = groups.flatMap((group) => group.fields);
    expect(shown.find(({ path }) => path === 'words.navigation.getStarted.label')).toMatchObject({
      standard: 'Get Started',
      published: null,
      field: { kind: 'line', isNamed: true },
    });
    expect(findField('fr.words.navigation.getStarted.label')).not.toHaveProperty('isNamed');
  });
});
