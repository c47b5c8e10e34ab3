import { replyAddress } from '../mail-scene';
import { encoded, htmlPart, type MailCase, parts, plain, teamSender, textPart, written } from './mail-case';

const answer = 'Yes, the blue one.';
const quoted = '> We can make it blue or green.\n> Which one?\n';

/** A reply below which a mail program quotes ours in its language. */
const inLanguage = (name: string, introduction: string): MailCase =>
  written(name, `${answer}\n\n${introduction}\n\n${quoted}`, answer, introduction.slice(0, 6));

/** A reply of a person with something unusual among its headers. */
const withHeaders = (name: string, more: readonly string[]): MailCase => ({
  name,
  mails: (scene) => [plain(scene, answer, { more })],
  typed: answer,
  expect: { outcome: 'ticket_message', body: answer },
});

/** A mail of a machine, which neither reopens the ticket nor is told to anybody. */
const fromMachine = (
  name: string,
  reason: 'autoSubmitted' | 'outOfOffice',
  headers: { subject?: string; more?: readonly string[] },
): MailCase => ({
  name,
  ended: { status: 'closed', daysAgo: 1 },
  mails: (scene) => [plain(scene, 'We cannot handle your message.', headers)],
  expect: { outcome: 'automatic', reason, ticketStatus: 'closed' },
});

/** A mail to the reply address of a forward, signed by nobody. */
const neverGiven = (name: string, letter: string): MailCase => ({
  name,
  mails: (scene) => [
    plain(scene, answer, {
      to: replyAddress.replace('@', `+copy-${'0'.repeat(25)}.${letter}${'0'.repeat(24)}@`),
    }),
  ],
  expect: { outcome: 'unmatched', reason: 'badToken' },
});

/** Kinds of mails that users of FreeScout, Zammad, osTicket, Chatwoot and Discourse reported. */
export const otherDesks: readonly MailCase[] = [
  inLanguage('Gmail in Dutch', `Op vr 20 nov. 2026 om 14:03 schreef ${teamSender}:`),
  inLanguage('Gmail in Italian', `Il giorno ven 20 nov 2026 alle ore 14:03 ${teamSender} ha scritto:`),
  inLanguage('Gmail in Portuguese', `Em sex., 20 de nov. de 2026 às 14:03, ${teamSender} escreveu:`),
  inLanguage('Gmail in Polish', `pt., 20 lis 2026 o 14:03 ${teamSender} napisał(a):`),
  inLanguage('Gmail in Swedish', `Den fre 20 nov. 2026 kl 14:03 skrev ${teamSender}:`),
  inLanguage('Gmail in Danish', `Den fre. 20. nov. 2026 kl. 14.03 skrev ${teamSender}:`),
  inLanguage('Gmail in Czech', `pá 20. 11. 2026 v 14:03 odesílatel ${teamSender} napsal:`),
  inLanguage('Gmail in Turkish', `${teamSender}, 20 Kas 2026 Cum, 14:03 tarihinde şunu yazdı:`),
  inLanguage('Gmail in Hungarian', `${teamSender} ezt írta (időpont: 2026. nov. 20., P, 14:03):`),
  inLanguage('Gmail in Romanian', `În vin., 20 nov. 2026 la 14:03, ${teamSender} a scris:`),
  withHeaders('A Reply-To that is another address of the customer', ['Reply-To: ada@home.example']),
  withHeaders('A Sender that is an assistant', ['Sender: assistant@example.com']),
  withHeaders('Auto-Submitted that says no', ['Auto-Submitted: no']),
  withHeaders('A program that asks for no automatic replies', ['X-Auto-Response-Suppress: All']),
  withHeaders('An urgent mail', ['X-Priority: 1 (Highest)', 'Importance: High']),
  withHeaders('A mail that asks for a read receipt', ['Disposition-Notification-To: ada@example.com']),
  withHeaders('A mail that a spam filter has marked and let through', [
    'X-Spam-Flag: YES',
    'X-Spam-Status: Yes, score=5.1',
  ]),
  withHeaders('Thirty servers on the way', [
    ...Array.from({ length: 30 }, (_, at) => `Received: from s${at}.example.com by s${at + 1}.example.com`),
  ]),
  fromMachine('A no-reply address that cannot handle our answer', 'outOfOffice', {
    subject: 'Automated Response: Re: Automated Response: Re: We answered your ticket',
  }),
  fromMachine('A desk of another maker that confirms our answer', 'autoSubmitted', {
    subject: '[#7254] We received your request',
    more: ['X-Autoreply: yes', 'Precedence: auto_reply'],
  }),
  fromMachine('A vacation program that marks itself in a header of its own', 'autoSubmitted', {
    more: ['X-Autorespond: We answered your ticket'],
  }),
  fromMachine('A monitor that answers every mail', 'autoSubmitted', {
    more: ['Auto-Submitted: auto-notified'],
  }),
  {
    name: 'HTML beside a plain text of one space',
    mails: (scene) => [parts(scene, 'alternative', [textPart(' \n'), htmlPart(`<p>${answer}</p>`)])],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'HTML alone with its words in a table, as Zoho writes them',
    mails: (scene) => [
      encoded(scene, {
        type: 'text/html; charset=utf-8',
        body: `<table><tr><td><div>${answer}</div></td></tr></table>`,
      }),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'A subject without a word',
    mails: (scene) => [plain(scene, answer, { subject: '' })],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'A subject in which five desks have left their numbers',
    mails: (scene) => [
      plain(scene, answer, { subject: 'Re: [#12] AW: [Ticket#2026112077] RE: SV: (fwd) [ext] Lamps' }),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'A base64 text in one line that never ends',
    mails: (scene) => [
      encoded(scene, {
        type: 'text/plain; charset=utf-8',
        encoding: 'base64',
        body: Buffer.from(answer).toString('base64'),
      }),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'A text that is flowed, with a line that a program has broken',
    mails: (scene) => [
      encoded(scene, { type: 'text/plain; charset=utf-8; format=flowed', body: 'Yes, the \nblue one.' }),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  neverGiven('An address of somebody outside that we never gave out', 'o'),
  neverGiven('The number of a forward with the letter of the customer', 'c'),
  neverGiven('The number of a forward with the letter of the team', 't'),
  ...[
    ['An answer of one emoji', '👍'],
    ['An answer of one question mark', '?'],
    ['An answer from right to left', 'نعم، الأزرق من فضلك.'],
    ['Words that look like HTML in a plain text', 'Use <b>bold</b> & <script>alert(1)</script>.'],
    ['A list below a line of dashes', 'Prices:\n-----\nBlue: 5\nGreen: 6'],
    ['A word of three thousand letters', 'x'.repeat(3_000)],
  ].map(([name = '', text = '']) => written(name, text, text)),
];
