import { setSiteWords } from '@app/content/change-site-words';
import { company } from '@app/content/company';
import { isForTeam, mailSchema } from '@app/contracts/messaging/mail/schema';
import { describe, expect, onTestFinished, test } from 'vitest';
import { variantsOf } from './mail-variants';
import { renderMail } from './render-mail';
import { sampleMails } from './sample-mails';

const site = { publicUrl: 'https://www.example.com' };

/** Returns the text that the reader sees, split into sentences. */
function sentencesOf(html: string): string[] {
  return html
    .replace(/<style>.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<\/?(a|strong)\b[^>]*>/g, '')
    .split(/<[^>]*>|(?<=[.?!:;])\s/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

const asksForWords = /\b(repl(y|ies)|respond|answer|write|tell us|let us know|get back)\b/i;
/** Sentences that only report what the team or a customer does, and when. */
const onlyReports =
  /\b(we|not) (reply|answer|write)\b|\bour answer\b|\bnew reply\b|\b(reply|answer) (is )?due\b/i;
const namesPlace = /\b(on|of) (its|the) page\b|\bOpen your cart\b|support@/;

function invitationsWithoutPlace(html: string): string[] {
  return sentencesOf(html).filter(
    (sentence) => asksForWords.test(sentence) && !onlyReports.test(sentence) && !namesPlace.test(sentence),
  );
}

describe.each(Object.values(sampleMails))('$template', (mail) => {
  test('never invites a reply that would reach nobody', async () => {
    for (const variant of variantsOf(mail)) {
      const { subject, html, replyTo } = await renderMail(variant, site);
      if (replyTo) continue;
      expect(invitationsWithoutPlace(`${html}<p>${subject}</p>`)).toEqual([]);
    }
  });

  test('matches the schema of its template', () => {
    expect(mailSchema.parse(mail)).toEqual(mail);
  });

  test('renders as HTML and as the same text in plain text', async () => {
    const { subject, html, text } = await renderMail(mail, site);
    expect(subject.length).toBeGreaterThan(10);
    expect(html).toContain('<html lang="en"');
    expect(html).toMatch(/^<!DOCTYPE html/);
    if (!isForTeam(mail)) expect(text).toContain(company.supportEmail);
    expect(text).not.toMatch(/[<>]\/?(p|td|table|div|style)\b|font-family|&amp;/);
    for (const output of [subject, html, text]) expect(output).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('links to the site by whole addresses only', async () => {
    const { html } = await renderMail(mail, site);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^(https:\/\/www\.example\.com\/|mailto:)/);
    // The sign and the covers are the same for everybody: no picture tells who reads.
    const [sign, ...covers] = [...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address);
    expect(sign).toBe(`${site.publicUrl}/icon-192.png`);
    for (const cover of covers)
      expect(cover).toMatch(/^https:\/\/www\.example\.com\/share\/templates\/[a-z-]+\.jpg$/);
    expect(html).not.toMatch(/<script|@import|url\(/);
  });

  test('has one headline, and no table that a screen reader would announce without need', async () => {
    const { html } = await renderMail(mail, site);
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const [table] of html.matchAll(/<table[^>]*>/g)) {
      expect(table).toMatch(/role="presentation"|data-text-format="dataTable"/);
    }
  });
});

test.each([
  'A reply from you opens it again.',
  'You can reply in your ticket.',
  'Then do not pass this code on, and write to us.',
])('"%s" is an invitation without a place', (sentence) => {
  expect(invitationsWithoutPlace(`<p>Hello Ada,</p><p>${sentence}</p>`)).toEqual([sentence]);
});

test.each([
  sampleMails['signup-code'],
  sampleMails['reset-code'],
  sampleMails['verify-email-code'],
  sampleMails['email-change-code'],
])('$template shows its code in one piece in the mail, but not in the subject', async (mail) => {
  const { subject, html, text } = await renderMail(mail, site);
  expect(html).toContain(`>${mail.code}</p>`);
  expect(text.split('\n')).toContain(mail.code);
  expect(subject).not.toContain(mail.code);
});

test('a confirmed order’s mail sends the customer to the page with the Pay button, and promises no other word about payment', async () => {
  const { text } = await renderMail(sampleMails['sale-finalized-customer'], site);
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Its page shows what is due, how to pay, and what happens next.',
  );
  expect(text).not.toMatch(/in touch/i);
});

test('amounts are written as money', async () => {
  const { text } = await renderMail(sampleMails['sale-finalized-customer'], site);
  expect(text).toMatch(/Extra page × 2\s+\$151\n/);
  expect(text).toMatch(/Tax\s+\$32\n/);
  expect(text).toMatch(/Total\s+\$432\n/);
  const untaxed = { ...sampleMails['sale-finalized-customer'], taxCents: 0, totalCents: 40_050 };
  expect((await renderMail(untaxed, site)).text).not.toMatch(/Tax|Subtotal/);
  expect((await renderMail(untaxed, site)).text).toMatch(/Total\s+\$400\.50\n/);
});

test('text from people stays text', async () => {
  const inquiry = '<script>alert(1)</script>\n<a href="https://evil.example">click</a> & "quotes"';
  const { html, text } = await renderMail(
    { ...sampleMails['ticket-created-team'], inquiry, customerName: '<img src=x onerror=alert(1)>' },
    site,
  );
  expect(html).not.toMatch(/<script|<img src=x|evil\.example"/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br/>');
  expect(text).toContain(inquiry);
});

test('a line break in a name or title does not reach the subject', async () => {
  const injected = 'Ada\r\nBcc: everyone@example.com\n\nHello\u2028';
  const team = await renderMail({ ...sampleMails['ticket-created-team'], customerName: injected }, site);
  expect(team.subject).toBe('New ticket TKT-2026-000123 from Ada Bcc: everyone@example.com Hello');
  const author = await renderMail({ ...sampleMails['template-rejected'], templateTitle: injected }, site);
  expect(author.subject).not.toMatch(/[\r\n\u2028]/);
});

test('mails use published texts, as text and in one line of the subject (public-pages.owner-words)', async () => {
  onTestFinished(() => setSiteWords({}));
  setSiteWords({
    'company.name': 'Boats & Co</title><img src=x onerror=alert(1)>\r\nBcc: everyone@example.com',
    'company.supportEmail': 'help@boats.example',
  });
  for (const mail of Object.values(sampleMails)) {
    const { subject, html, text } = await renderMail(mail, site);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<img src=x/);
    expect(html).toContain('Boats &amp; Co');
    // Colleagues know where to ask.
    if (isForTeam(mail)) expect(text).not.toContain('Questions?');
    else expect(text).toContain('help@boats.example');
  }
});

test('starting prices add up to an estimate, which names what is on request', async () => {
  const cart = sampleMails['cart-reminder'];
  expect((await renderMail(cart, site)).text).toMatch(/Estimated total\s+from \$299, plus 1 on request\n/);
  const lines = [{ title: 'Quickstart', priceKind: 'free', priceCents: 0 } as const];
  const free = { ...cart, lines, totalCents: 0 };
  expect((await renderMail(free, site)).text).toMatch(/Estimated total\s+Free\n/);
});

test('an answer says once how to reply, by email only where emails are read', async () => {
  const [byMail, onPage] = ['You can simply reply to this email', 'You can reply on its page.'];
  const mail = { ...sampleMails['ticket-answered'], closed: false };
  const read = await renderMail(mail, { ...site, answerable: true });
  expect(read.text).toContain(byMail);
  expect(read.text).not.toContain(onPage);
  const unread = await renderMail(mail, { ...site, answerable: false });
  expect(unread.text).not.toContain(byMail);
  expect(unread.text).toContain(onPage);
});

test('mails show the published sign from the site, beside its words and only in HTML (public-pages.own-sign)', async () => {
  onTestFinished(() => setSiteWords({}));
  const id = '019e0000-0000-7000-8000-000000000001';
  const sign = { pictureId: id, fileUrl: `/files/media/${id}/original.png`, variants: [] };
  const [mail, language] = [sampleMails['ticket-closed'], 'fr'] as const;
  const before = await renderMail({ ...mail, language }, site);
  expect(before.html).toContain(`src="${site.publicUrl}/icon-192.png" width="32" height="32" alt=""`);
  expect(before.text).not.toContain('icon-192');
  setSiteWords({ 'brand.sign': sign });
  const { html, text } = await renderMail({ ...mail, language }, site);
  expect(html).toContain(`src="${site.publicUrl}/share/signs/${id}/original-png.png"`);
  expect(text).toBe(before.text);
  setSiteWords({});
  expect(await renderMail({ ...mail, language }, site)).toEqual(before);
});

test.each(['completed', 'cancelled', 'refunded'] as const)(
  'a customer learns that the order is %s',
  async (status) => {
    const mail = { ...sampleMails['order-status'], status };
    const { subject, text } = await renderMail(mail, site);
    expect(subject).toBe(`Your order ORD-2026-000045 is ${status}`);
    expect(text).toContain('Please come back in spring.');
    expect((await renderMail({ ...mail, note: '' }, site)).text).not.toContain('spring');
  },
);

test.each([
  { answerable: true, says: 'we and Mary Cooper can read it', saysFr: 'Mary Cooper pourra vous lire' },
  { answerable: false, says: 'only we can read it', saysFr: 'nous serons seuls à vous lire' },
])(
  'a copy of an answer names no page, and who reads a reply when mails are read: $answerable',
  async ({ answerable, says, saysFr }) => {
    const copied = sampleMails['ticket-copied'];
    const { text } = await renderMail(copied, { ...site, answerable });
    const { text: french } = await renderMail({ ...copied, language: 'fr' }, { ...site, answerable });
    expect(text).toContain(says);
    expect(french).toContain(saysFr);
    expect(`${text}${french}`).not.toMatch(/\bpage\b/);
  },
);

test('the team reads that a reply is by somebody in copy, and of the customer in mails queued before', async () => {
  const reply = sampleMails['ticket-reply-team'];
  const { text, html } = await renderMail({ ...reply, inCopy: true }, site);
  expect(text).toContain('), who is in copy, writes:');
  expect(html).not.toContain('The customer is waiting');
  const before = await renderMail(reply, site);
  expect(before.text).toContain(') writes:');
  expect(before.html).toContain('The customer is waiting.');
});

test('a reminder leads through the login to the cart', async () => {
  const { subject, html, text } = await renderMail(sampleMails['cart-reminder'], site);
  expect(subject).toBe('4 templates are waiting in your cart');
  expect(html).toContain('href="https://www.example.com/auth?next=%2Ftemplates"');
  expect(text).toContain('Harbor Hotel');
  for (const words of ['Starting from $249', 'Starting from $50', 'Free', 'Price on request'])
    expect(text).toContain(words);
  const [line] = sampleMails['cart-reminder'].lines;
  if (!line) throw new Error('no line');
  const one = await renderMail({ ...sampleMails['cart-reminder'], lines: [line] }, site);
  expect(one.subject).toBe('A template is waiting in your cart');
});

test('a lead is answered by replying, whatever its author’s name', async () => {
  const mail = sampleMails['contact-message-team'];
  expect(await renderMail(mail, site)).toMatchObject({
    subject: 'New message from Ada Lovelace, Analytical Engines',
    replyTo: { name: 'Ada Lovelace', address: 'ada@example.com' },
    text: expect.stringContaining('Interested in: IT Deployment'),
  });
  const injected = 'Ada\r\nBcc: everyone@example.com';
  const { subject, replyTo } = await renderMail({ ...mail, name: injected, company: injected }, site);
  expect(`${subject}${replyTo?.name}`).not.toMatch(/[\r\n]/);
  const bare = await renderMail({ ...mail, phone: null, interest: null }, site);
  expect(bare.text).not.toMatch(/Phone|Interested/);
  expect((await renderMail(sampleMails['ticket-closed'], site)).replyTo).toBeUndefined();
});

test.each(['Win at https://evil.example', 'evil.example', 'me@evil.example', ''])(
  'a customer called "%s" is not greeted by that name',
  async (name) => {
    const { text } = await renderMail({ ...sampleMails['ticket-created-customer'], name }, site);
    expect(text).toContain('\nHello,\n');
    expect(text).not.toContain('evil.example');
  },
);

test.each(['J. R. R. Tolkien', 'Siân O’Brien-Łuczak', '李小龍'])('%s is greeted by name', async (name) => {
  const { text } = await renderMail({ ...sampleMails['ticket-closed'], name }, site);
  expect(text).toContain(`\nHello ${name},\n`);
});

test('a number in a link cannot change its target', async () => {
  const { html } = await renderMail({ ...sampleMails['ticket-closed'], ticketNumber: '../../evil?x=' }, site);
  expect(html).toContain('https://www.example.com/account/requests/..%2F..%2Fevil%3Fx%3D"');
});

test('an accepted quote with an order links to its page, any other promises to be in touch', async () => {
  const inTouch = 'We will be in touch about the next step.';
  const waiting = await renderMail({ ...sampleMails['quote-accepted'], finalized: false }, site);
  expect(waiting.text).toContain(inTouch);
  const ordered = await renderMail({ ...sampleMails['quote-accepted'], finalized: true }, site);
  expect(ordered.text).not.toContain(inTouch);
  expect(ordered.text).toContain('Your order has been created, and the quote’s page shows what to do next.');
});

test('a request is confirmed with the time of the answer, and covers that are the same for every reader', async () => {
  const earlier = sampleMails['ticket-created-customer'];
  const mail = { ...earlier, answerBy: '2026-03-05T15:06:00.000Z' };
  const { html, text } = await renderMail(mail, site);
  expect(text).toContain('We answer by March 5, 2026 at 15:06 UTC');
  expect([...html.matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'https://www.example.com/icon-192.png',
    ...['harbor-hotel', 'field-farm', 'open-clinic'].map(
      (slug) => `https://www.example.com/share/templates/${slug}.jpg`,
    ),
  ]);
  const french = await renderMail({ ...mail, language: 'fr' }, site);
  expect(french.text).toContain('Nous répondons avant le');
  // Of a mail queued by an earlier release.
  expect((await renderMail(earlier, site)).text).toContain(company.replyPromise);
});

test('an answer ends with its author’s own signature, line by line and as text, or else with both names', async () => {
  const answered = { ...sampleMails['ticket-answered'], answeredBy: 'Ada Kollie' };
  const signed = await renderMail({ ...answered, signature: 'Ada K.\n<b>Design</b>' }, site);
  expect(signed.html).toContain('Ada K.<br/>&lt;b&gt;Design&lt;/b&gt;');
  expect(signed.text).toContain('Ada K.\n<b>Design</b>\n');
  expect(signed.text).not.toContain('Ada Kollie');
  expect(signed.sender).toContain('Ada');
  expect((await renderMail(answered, site)).text).toContain('Ada Kollie\nPepperbird');
});

test('an answer carries its formatting as HTML, and as text its words and addresses alone', async () => {
  const href = 'https://example.com/guide';
  const answer = `Dear Ada,\n\nread our guide (${href}) <b>now</b>:\n- a logo\n- your colours\n\n- or none\n\nAda`;
  const at = answer.indexOf('our guide');
  const { html, text } = await renderMail(
    {
      ...sampleMails['ticket-answered'],
      answer,
      marks: [
        { kind: 'bold', at: answer.indexOf('logo'), length: 4 },
        { kind: 'italic', at: 5, length: 3 },
        { kind: 'link', at, length: 'our guide'.length + href.length + 3, href },
        { kind: 'list', at: answer.indexOf('- or none'), length: 9 },
        { kind: 'picture', at: 0, length: 4, fileId: 'f' },
      ],
    },
    site,
  );
  expect(html).toMatch(/<li>a <strong>logo<\/strong><\/li><li>your colours<\/li>/);
  expect(html).toMatch(/<ul[^>]*><li>or none<\/li><\/ul>/);
  expect(html).toContain('<em>Ada</em>');
  expect(html).toMatch(/<a href="https:\/\/example\.com\/guide"[^>]*>our guide<\/a>/);
  expect(html).toContain('&lt;b&gt;now&lt;/b&gt;');
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(text).toContain(`our guide <${href}>`);
  expect(text).toMatch(/\n ?- a logo\n ?- your colours\n/);
});
