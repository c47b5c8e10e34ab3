import { setSiteWords } from '@app/content/change-site-words';
import { editableFieldsOf, everySection, languageOf } from '@app/content/editing/sections';
import { isMailSection } from '@app/content/rewording/message-modules';
import { afterEach, expect, test } from 'vitest';
import { previewMail } from './preview-mail';
import { renderMail } from './render-mail';
import { sampleMails } from './sample-mails';

const publicUrl = 'https://www.example.com';
afterEach(() => setSiteWords({}));

const sections = everySection
  .filter(({ id }) => isMailSection(id))
  .map((section) => ({
    id: section.id,
    language: languageOf(section),
    paths: editableFieldsOf(section).map(({ path }) => path),
  }));

const account = sections.find(({ id }) => id === 'mails-account');
if (!account) throw new Error('There is no section of mails about accounts');
const untouched = { ...account, words: {}, at: undefined, mail: undefined };

/** Texts for facts that no sample has; the preview says so. */
const withoutSample = [
  ...['parts-messages.hello', 'parts-messages.sender', 'account-messages.concernsSafety'],
  ...['second-factor-messages.codesLeft', 'second-factor-messages.codesLeft.2'],
  ...['second-factor-messages.codesLeft.3', 'sign-in-messages.unknownBrowser', 'ticket-messages.inTicket'],
  ...['ticket-messages.received.text.2', 'ticket-messages.opened.text.2', 'ticket-messages.copied.text.2'],
  'ticket-messages.answered.text.3',
  ...['quote-messages.accepted.ordered', 'sale-messages.teamReason', 'sale-messages.liveAt'],
  ...['sale-messages.correctionsUntil', 'sale-messages.received.moved.subject'],
  ...['sale-messages.received.moved.title', 'sale-messages.received.moved.text'],
  ...['sale-messages.received.moved.text.2', 'invoice-messages.payRest', 'invoice-messages.nothingToDo'],
  ...['invoice-messages.paidAlready', 'license-messages.ended.withOrder', 'license-messages.ended.unpaid'],
];

test.each(sections)(
  'each text of $id is shown in one of its mails, in its language',
  { timeout: 60_000 },
  async ({ language, paths }) => {
    const missing: string[] = [];
    for (const at of paths) {
      const words = { [at]: '⟦own⟧' };
      const preview = await previewMail({ language, paths, words, at, mail: undefined }, publicUrl);
      const isShown = `${preview?.subject}${preview?.html}`.includes('⟦own⟧');
      expect([at, preview?.hasText]).toEqual([at, isShown]);
      if (!isShown) missing.push(at.replace(/^.*words\.mail-/, ''));
      expect(preview?.html).toContain(`<html lang="${language}"`);
    }
    expect(missing.filter((path) => !withoutSample.includes(path))).toEqual([]);
  },
);

test('a chosen mail stays while it has the text that is edited', async () => {
  const at = 'words.mail-code-messages.signup.title';
  const first = await previewMail({ ...untouched, at }, publicUrl);
  expect(first?.mail).toMatch(/^signup-code/);
  const other = first?.mails.find(({ id }) => id.startsWith('password-changed'))?.id;
  expect((await previewMail({ ...untouched, mail: other }, publicUrl))?.mail).toBe(other);
  expect((await previewMail({ ...untouched, mail: other, at }, publicUrl))?.mail).toBe(first?.mail);
  const ofEach = 'words.mail-parts-messages.questions';
  expect((await previewMail({ ...untouched, mail: other, at: ofEach }, publicUrl))?.mail).toBe(other);
  expect((await previewMail({ ...untouched, mail: 'gone' }, publicUrl))?.mail).toBe(first?.mails[0]?.id);
});

test('what is tried is text, takes the place of what is published, and changes no mail that is sent', async () => {
  const at = 'words.mail-code-messages.signup.title';
  setSiteWords({ [at]: 'As published' });
  const hostile = '</style><script>hacked()</script>';
  const preview = await previewMail({ ...untouched, at, words: { [at]: hostile } }, publicUrl);
  expect(preview?.html).toContain('&lt;script&gt;hacked()');
  expect(preview?.html).not.toMatch(/<script|As published/);
  const original = await previewMail({ ...untouched, at }, publicUrl);
  expect(original?.html).not.toContain('As published');
  expect((await renderMail(sampleMails['signup-code'], { publicUrl })).html).toContain('As published');
});

test('a section without mails has no preview', async () => {
  const paths = ['words.step-titles.stepTitles.login'];
  expect(await previewMail({ ...untouched, paths }, publicUrl)).toBeNull();
});
