import { setSiteWords } from '@app/content/change-site-words';
import { company } from '@app/content/company';
import { placeholdersIn, templateOf } from '@app/content/rewording/built-text';
import { builtTexts } from '@app/content/rewording/built-texts.gen';
import { isForTeam, type Mail, mailSchema } from '@app/contracts/messaging/mail/schema';
import { afterEach, describe, expect, test } from 'vitest';
import { variantsOf } from './mail-variants';
import { renderMail } from './render-mail';
import { sampleMails } from './sample-mails';
import { templateTexts } from './testing/mail-texts';

const site = { publicUrl: 'https://www.example.com', answerable: true };
const customerMails = Object.values(sampleMails).filter((mail) => !isForTeam(mail));

afterEach(() => setSiteWords({}));

const inFrench = (mail: Mail): Mail => mailSchema.parse({ ...mail, language: 'fr' });

/** Returns words for every text of mails: none, but for the values that the text has to keep. */
function wordless(): Record<string, string> {
  return Object.fromEntries(
    (['en', 'fr'] as const).flatMap((language) =>
      Object.entries(builtTexts[language])
        .filter(([path]) => path.startsWith('words.mail-'))
        .map(([path, text]) => [
          language === 'en' ? path : `fr.${path}`,
          ['⟦', ...placeholdersIn(templateOf(text)).map((name) => `{${name}}`), '⟧'].join('\n'),
        ]),
    ),
  );
}

/** Names of taxes and prices, as screens and settings have them, days, units, and the company's own line. */
const saidElsewhere = (text: string) =>
  /^(?:Starting from.*|Free|Price on request|Tax|Taxe|PDF)$|\d/.test(text) || text.includes(company.tagline);

describe.each(customerMails)('$template', (mail) => {
  test('has no text of its own that an owner cannot change, in any variant and language', async () => {
    for (const variant of variantsOf(mail).flatMap((each) => [each, inFrench(each)])) {
      setSiteWords({});
      const built = new Set(templateTexts(variant, await renderMail(variant, site)));
      setSiteWords(wordless());
      const left = templateTexts(variant, await renderMail(variant, site));
      expect(left.filter((text) => built.has(text) && !saidElsewhere(text))).toEqual([]);
    }
  });
});

const { 'signup-code': code, 'ticket-answered': answered } = sampleMails;

test('says a subject and a sentence in the owner’s words, with values in another order, in the language of each', async () => {
  setSiteWords({
    'words.mail-ticket-messages.answered.subject': 'Re: {number}',
    'fr.words.mail-ticket-messages.answered.subject': '{number} : réponse',
    'words.mail-code-messages.signup.title': 'Welcome aboard',
  });
  expect((await renderMail(answered, site)).subject).toBe('Re: TKT-2026-000123');
  expect((await renderMail(inFrench(answered), site)).subject).toBe('TKT-2026-000123 : réponse');
  const english = await renderMail(code, site);
  expect(english.html).toContain('Welcome aboard');
  expect(english.text).toContain('Enter this code to confirm your email address:');
  expect((await renderMail(inFrench(code), site)).text).not.toContain('Welcome aboard');
});

test('markup and line breaks of an owner’s words stay text', async () => {
  setSiteWords({
    'words.mail-code-messages.signup.instruction': '<img src=x onerror=alert(1)> & {code}',
    'words.mail-code-messages.signup.subject': 'Your code\r\nBcc: everybody@example.com',
  });
  const { html, subject } = await renderMail(code, site);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; {code}');
  expect(html).not.toContain('<img src=x');
  expect(subject).toBe('Your code Bcc: everybody@example.com');
});
