import { setSiteWords } from '@app/content/change-site-words';
import { company } from '@app/content/company';
import { companyFacts } from '@app/content/company-facts.fr';
import { factorEvents } from '@app/contracts/accounts/auth/second-factor';
import { isForTeam, type Mail, mailSchema } from '@app/contracts/messaging/mail/schema';
import { describe, expect, onTestFinished, test } from 'vitest';
import { variantsOf } from './mail-variants';
import { renderMail } from './render-mail';
import { sampleMails } from './sample-mails';
import { templateTexts } from './testing/mail-texts';

const site = { publicUrl: 'https://www.example.com', answerable: true };

const customerMails = Object.values(sampleMails).filter((mail) => !isForTeam(mail));
const teamMails = Object.values(sampleMails).filter(isForTeam);

const inFrench = (mail: Mail): Mail => mailSchema.parse({ ...mail, language: 'fr' });

describe.each(customerMails)('$template', (mail) => {
  test('contains no English for recipients who read French, in any variant (mail.receivers-language)', async () => {
    for (const variant of variantsOf(mail)) {
      const english = await renderMail(variant, site);
      const french = await renderMail(inFrench(variant), site);
      expect(english.html).toContain('<html lang="en"');
      expect(french.html).toContain('<html lang="fr"');
      const said = new Set(templateTexts(variant, french));
      const left = templateTexts(variant, english).filter((piece) => said.has(piece));
      // Text that is the same in both languages, or derived from the settings.
      expect(left.filter((piece) => !/^(Total|PDF|version \d+)$/.test(piece))).toEqual([]);
      expect([...said].join('\n')).not.toMatch(
        /\b(the|your?|with|mail because|please|was|has|this|sign|of)\b/i,
      );
    }
  });

  test('has French spacing and apostrophes', async () => {
    for (const variant of variantsOf(mail)) {
      const french = await renderMail(inFrench(variant), site);
      const words = templateTexts(variant, french).join('\n');
      expect(words).not.toMatch(/ [:;?!»]|« |\p{L}'\p{L}|[“”]|(?<![\d/])\s?[?!](?<!\u202f[?!])/u);
    }
  });

  test('says the same in plain text', async () => {
    const { text } = await renderMail(inFrench(mail), site);
    expect(text).toContain('Une question\u202f?');
    expect(text).toContain(company.supportEmail);
    expect(text).not.toMatch(/undefined|null|NaN|\[object|[<>]\/?(p|td|table|div|style)\b|&amp;/);
  });

  test('links to French pages, and to files and English-only pages as they are', async () => {
    const { html } = await renderMail(inFrench(mail), site);
    expect(html).toContain('href="https://www.example.com/fr"');
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(
        /^(https:\/\/www\.example\.com\/(?!fr\/files)|https:\/\/www\.example\.com\/fr$|mailto:)/,
      );
    }
  });
});

test.each(teamMails)('$template is in English, whatever its recipient reads', async (mail) => {
  const { html, subject } = await renderMail(inFrench(mail), site);
  expect(html).toContain('<html lang="en"');
  const english = await renderMail(mail, site);
  expect({ html, subject }).toEqual({ html: english.html, subject: english.subject });
});

test.each(factorEvents)('mails about the second factor (%s) exist in both languages', async (news) => {
  const mail = { ...sampleMails['second-factor'], news };
  const english = await renderMail(mail, site);
  const french = await renderMail(inFrench(mail), site);
  expect(french.subject).not.toBe(english.subject);
  expect(french.text).toContain('4 mars 2026 à 15:06 UTC');
  expect(english.text).toContain('March 4, 2026 at 15:06 UTC');
});

test('amounts and days are written as the language writes them', async () => {
  const sale = await renderMail(inFrench(sampleMails['sale-finalized-customer']), site);
  expect(sale.text).toMatch(/Extra page × 2\s+151\s\$US\n/);
  expect(sale.text).toMatch(/Taxe\s+32\s\$US\n/);
  const quote = await renderMail(inFrench(sampleMails['quote-sent']), site);
  expect(quote.text).toMatch(/s’élève à 1\s234,50\s\$US\. Il est valable jusqu’au 31 mars 2026\./);
  const first = inFrench({ ...sampleMails['invoice-issued'], dueDate: '2026-04-01' });
  expect((await renderMail(first, site)).text).toContain('au plus tard le 1er avril 2026.');
});

test('a mail queued by a release with English only is sent in English', async () => {
  const { totalCents: _cents, currency: _currency, validUntil: _day, ...before } = sampleMails['quote-sent'];
  const { text } = await renderMail(inFrench(before), site);
  expect(text).toContain('s’élève à $1,234.50. Il est valable jusqu’au March 31, 2026.');
});

test.each(['de', 'FR', '', 7, null, '<b>', '__proto__'])(
  'a language that is none (%j) is English',
  async (language) => {
    const mail = mailSchema.parse({ ...sampleMails['ticket-closed'], language });
    expect((await renderMail(mail, site)).html).toContain('<html lang="en"');
  },
);

test('names stay text, and no link, in French as well', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const opened = inFrench({
    ...sampleMails['ticket-opened-for-customer'],
    ...{ name: 'Gagnez sur https://evil.example', openedBy: hostile, inquiry: `${hostile} : « ça » ?` },
  });
  const { html, text, subject } = await renderMail(opened, site);
  expect(html).not.toMatch(/<img src=x/);
  expect(text).toContain('\nBonjour,\n');
  expect(text).not.toContain('evil.example');
  // Text written by a person keeps its spaces.
  expect(text).toContain(`${hostile} : « ça » ?`);
  expect(subject).toContain(hostile);
  const injected = inFrench({ ...sampleMails['quote-sent'], answeredBy: 'Awa\r\nBcc: everyone@example.com' });
  expect((await renderMail(injected, site)).sender).toBe(`Awa de ${company.name}`);
});

test('French mails use the owner’s French texts, as text, and English ones do not (public-pages.words-of-each-language)', async () => {
  onTestFinished(() => setSiteWords({}));
  const mail = sampleMails['ticket-created-customer'];
  const before = await renderMail(mail, site);
  const words = {
    'fr.company.tagline': 'Des bateaux </p><img src=x onerror=alert(1)>',
    'fr.company.replyWithin': '8 heures',
  };
  setSiteWords(words);
  expect(await renderMail(mail, site)).toEqual(before);
  setSiteWords({ 'company.tagline': 'Boats that float' });
  // A French mail leaves a text out rather than using English or the sample company's text.
  const without = (await renderMail(inFrench(mail), site)).html;
  expect(without).toContain(company.name);
  expect(without).not.toContain('Boats that float');
  expect(without).not.toContain(companyFacts.tagline);
  setSiteWords(words);
  const { html, text } = await renderMail(inFrench(mail), site);
  expect(text).toContain('Nous vous répondons sous 8 heures.');
  expect(html).toContain('Des bateaux &lt;/p&gt;');
  expect(html).not.toMatch(/<img src=x/);
});

test('the response time in French mails is the one of French pages (public-pages.words-of-each-language)', async () => {
  onTestFinished(() => setSiteWords({}));
  setSiteWords({ 'company.replyWithin': '4 hours' });
  const mail = sampleMails['ticket-created-customer'];
  expect((await renderMail(mail, site)).text).toContain('We reply within 4 hours.');
  expect((await renderMail(inFrench(mail), site)).text).toContain(
    `Nous vous répondons sous ${companyFacts.replyWithin}.`,
  );
});

test.each(customerMails)('calls a customer’s matter a request, never a ticket: “$template”', async (mail) => {
  for (const sent of variantsOf(mail).flatMap((variant) => [variant, inFrench(variant)])) {
    const said = templateTexts(sent, await renderMail(sent, site)).join('\n');
    expect(said.match(/\btickets?\b/gi) ?? []).toEqual([]);
  }
});
