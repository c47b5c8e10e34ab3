import { htmlPart, type MailCase, parts, plain, teamSender, textPart, written } from './mail-case';

const quoted = '> We can make it blue or green.\n> Which one?\n';
const older = 'We can make it blue or green.\nWhich one?\n';
const wrote = `On Friday, November 20, 2026 at 02:03:11 PM GMT+1, ${teamSender} wrote:`;

/** A mail of a person whose program or provider adds a header that machines use too. */
const bearing = (name: string, ...more: string[]): MailCase => ({
  name,
  ended: { status: 'closed', daysAgo: 1 },
  mails: (scene) => [plain(scene, 'Yes, please go ahead.', { more })],
  typed: 'Yes, please go ahead.',
  expect: { outcome: 'ticket_message', body: 'Yes, please go ahead.', ticketStatus: 'open' },
});

/** HTML without a plain text beside it. */
const inHtml = (
  name: string,
  html: string,
  { typed, body = typed, folded }: { typed: string; body?: string; folded?: string },
): MailCase => ({
  name,
  typed,
  mails: (scene) => [parts(scene, 'alternative', [htmlPart(html)])],
  expect: { outcome: 'ticket_message', body, ...(folded !== undefined && { folded }) },
});

/** HTML beside a plain text that lacks words of it. */
const inHtmlAlone = (
  name: string,
  text: string,
  html: string,
  { typed, body = typed, folded }: { typed: string; body?: string; folded?: string },
): MailCase => ({
  name,
  typed,
  mails: (scene) => [parts(scene, 'alternative', [textPart(text), htmlPart(html)])],
  expect: { outcome: 'ticket_message', body, ...(folded !== undefined && { folded }) },
});

/** Words that a program could take for something else than what a person wrote. */
export const wordsToKeep: readonly MailCase[] = [
  inHtml(
    'Words in front of <body>, as Yahoo writes them on an iPhone',
    `Yes, the blue one.<br><br><html><head></head><body><blockquote><p>${wrote.replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p><p>We can make it blue.</p></blockquote></body></html>`,
    { typed: 'Yes, the blue one.', folded: 'We can make it blue.' },
  ),
  inHtml('Words behind <body>', '<html><body><p>The blue one.</p></body></html><p>And two of them.</p>', {
    typed: 'The blue one. And two of them.',
    body: 'The blue one.\n\nAnd two of them.',
  }),
  inHtmlAlone(
    'HTML beside a plain text of characters without a width',
    '\u200b\u200c',
    '<p>The blue one.</p>',
    { typed: 'The blue one.' },
  ),
  inHtmlAlone(
    'HTML beside a plain text that asks to view it',
    'Please view this email in HTML.',
    '<p>Yes, go ahead with the blue one, and add a contact form to the first page.</p>',
    { typed: 'Yes, go ahead with the blue one, and add a contact form to the first page.' },
  ),
  inHtmlAlone(
    'HTML beside a plain text with the footer alone',
    'Sent from my Galaxy',
    '<p>Yes.</p><p>Sent from my Galaxy</p>',
    { typed: 'Yes. Sent from my Galaxy', body: 'Yes.', folded: 'Galaxy' },
  ),
  inHtmlAlone(
    'HTML beside a plain text with the quote alone',
    `${wrote}\n${quoted}`,
    `<p>Green.</p><p>${wrote.replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p><blockquote>We can make it blue or green.<br>Which one?</blockquote>`,
    { typed: 'Green.', folded: 'Which one' },
  ),
  inHtmlAlone(
    'HTML that has more words of our mail than the plain text, without the marks of a quote',
    `Blue, please.\n\n${wrote}\n${quoted}`,
    '<p>Blue, please.</p><div>Friday<div>We can make it blue or green.<br>Which one?<br>Open your request</div></div>',
    { typed: 'Blue, please.', folded: 'Which one' },
  ),
  inHtml(
    'Numbers in the cells of a table',
    '<table><tr><th>Lamps</th><td>5</td><td>6</td></tr><tr><th>Shades</th><td>7</td><td>8</td></tr></table>',
    { typed: 'Lamps 5 6 Shades 7 8', body: 'Lamps 5 6\nShades 7 8' },
  ),
  written(
    'Lines that end like those of a slide',
    'Blue.\vTwo.\fThree.\u2028Four.',
    'Blue.\nTwo.\nThree.\nFour.',
  ),
  written(
    'A short last line directly above a quote header',
    `Yes, please go ahead.\n${wrote}\n\n${older}`,
    'Yes, please go ahead.',
    'Which one',
  ),
  written(
    'A short last line above a quote header with quotes',
    `Yes, please go ahead.\n${wrote}\n${quoted}`,
    'Yes, please go ahead.',
    'Which one',
  ),
  written(
    'A last line that begins like a quote header, above one in two lines',
    `On Monday at 14:00 we are there.\nOn Fri, Nov 20, 2026 at 2:03 PM Pepperbird IT with a name that is long\n<reply@desk.example> wrote:\n\n${quoted}`,
    'On Monday at 14:00 we are there.',
    'with a name that is long',
  ),
  written(
    'A last line with a number above a header without a date',
    `We need 2026 of them.\n${teamSender} wrote:\n\n${quoted}`,
    `We need 2026 of them.\n${teamSender} wrote:`,
    'Which one',
  ),
  bearing('A person in Exchange', 'X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply'),
  bearing('A person who writes through a group address', 'List-Id: <sales.example.com>', 'Precedence: list'),
  bearing(
    'A person behind a list manager',
    'List-Post: <mailto:sales@example.com>',
    'X-Auto-Response-Suppress: All',
  ),
  written(
    'A last line about a bank',
    'Blue.\n\nSent from the bank in Monrovia this morning.',
    'Blue.\n\nSent from the bank in Monrovia this morning.',
  ),
  written(
    'A last line about an account',
    'Paid.\n\nSent from my bank account to yours.',
    'Paid.\n\nSent from my bank account to yours.',
  ),
  written(
    'A last line about a parcel, in German',
    'Da.\n\nGesendet mit DHL am Montag.',
    'Da.\n\nGesendet mit DHL am Montag.',
  ),
  written(
    'A last line about a place, in French',
    'Bien.\n\nEnvoyé de Monrovia hier.',
    'Bien.\n\nEnvoyé de Monrovia hier.',
  ),
  ...[
    'Sent via Orange Money.',
    'Sent via mobile money yesterday.',
    'Sent with MTN mobile money.',
    'Envoyé avec Orange Money hier.',
    'Sent from Nokia store this morning',
    'Gesendet mit der Telekom Rechnung',
    'Отправлено с почты вчера',
    'Outlook for iOS does not open your link',
    'Get Outlook for iOS to open your link, they say',
  ].map((line) =>
    written(`A last line that begins like a footer: ${line}`, `Hi.\n\n${line}`, `Hi.\n\n${line}`),
  ),
  ...[
    'Sent from Yahoo Mail for iPhone',
    'Sent via the Samsung Galaxy S21 Ultra 5G, an AT&T 5G smartphone',
    'Sent from my Galaxy Tab A8',
    'Sent with Proton Mail secure email.',
    "Envoyé depuis l'application Mail Orange",
    'Gesendet mit der Telekom Mail App',
    'Отправлено из мобильной Почты',
    'Отправлено с iPhone',
  ].map((line) => written(`A footer: ${line}`, `Hi.\n\n${line}`, 'Hi.', line)),
  written('A footer of GMX', 'Blau.\n\nGesendet mit der GMX Mail App', 'Blau.', 'GMX'),
  written('A footer of an iPhone in French', 'Bleu.\n\nEnvoyé de mon iPhone', 'Bleu.', 'iPhone'),
  written('A footer of Mail for Windows', 'Blue.\n\nSent from Mail for Windows', 'Blue.', 'Windows'),
  written('A footer of Yahoo', 'Blue.\n\nSent from Yahoo Mail on Android', 'Blue.', 'Yahoo'),
  written(
    'A line of dashes between two questions',
    'Is it blue?\n--\nAnd when does it come?',
    'Is it blue?\n--\nAnd when does it come?',
  ),
  written(
    'Answers below a signature that stands above them',
    `-- \nAda Lamp\n${quoted}Blue, please.`,
    'Blue, please.',
    'Ada Lamp',
  ),
  written(
    'More below the mark of a signature than any signature has',
    `Our list:\n-- \n${Array.from({ length: 20 }, (_, index) => `${index + 1} lamps`).join('\n')}`,
    `Our list:\n--\n${Array.from({ length: 20 }, (_, index) => `${index + 1} lamps`).join('\n')}`.replace(
      '--\n',
      '-- \n',
    ),
  ),
  written(
    'From, To and Date of a parcel',
    'The parcel:\nFrom: Monrovia\nTo: Buchanan\nDate: 3 May 2026\nIt has not come.',
    'The parcel:\nFrom: Monrovia\nTo: Buchanan\nDate: 3 May 2026\nIt has not come.',
  ),
  written(
    'From, Date and Subject that nobody sent',
    'The parcel:\nFrom: Monrovia\nTo: Buchanan\nDate: 3 May\nSubject: lamps\nIt has not come.',
    'The parcel:\nFrom: Monrovia\nTo: Buchanan\nDate: 3 May\nSubject: lamps\nIt has not come.',
  ),
  written(
    'A sentence with a date that introduces what somebody else said',
    'Hello,\n\non 12.05.2026 your colleague wrote:\nplease send it.\n\nIs that still true?',
    'Hello,\n\non 12.05.2026 your colleague wrote:\nplease send it.\n\nIs that still true?',
  ),
  written(
    'Nothing but lines that are marked as quoted, under no header',
    '> Yes, the blue one.\n> Two of them.',
    '> Yes, the blue one.\n> Two of them.',
  ),
  inHtml(
    'A whole reply in one block that is set in from the margin',
    '<blockquote style="margin:0 0 0 40px;border:none;padding:0px">Yes, the blue one.</blockquote>',
    { typed: 'Yes, the blue one.' },
  ),
  inHtml('A whole reply in one quote', '<blockquote>Yes, the blue one.</blockquote>', {
    typed: 'Yes, the blue one.',
    body: '> Yes, the blue one.',
  }),
  inHtml(
    'A last paragraph that is set in from the margin',
    '<p>Hello,</p><blockquote style="margin: 0 0 0 40px; border: none">the blue one.</blockquote>',
    { typed: 'Hello, the blue one.', body: 'Hello,\n\nthe blue one.' },
  ),
  inHtml(
    'Two documents in a row',
    '<html><body>The blue one.</body></html><html><body>And two of them.</body></html>',
    { typed: 'The blue one. And two of them.', body: 'The blue one.\n\nAnd two of them.' },
  ),
  {
    name: 'A forward from Outlook without a word of its own',
    typed: 'From: Ben Subject: Lamps We can make it blue or green. Which one?',
    mails: (scene) => [
      plain(
        scene,
        `From: Ben <ben@example.org>\nSent: Friday, November 20, 2026 2:03 PM\nTo: Ada\nSubject: Lamps\n\n${older}`,
        { subject: 'FW: Lamps' },
      ),
    ],
    expect: {
      outcome: 'ticket_message',
      body: `From: Ben <ben@example.org>\nSent: Friday, November 20, 2026 2:03 PM\nTo: Ada\nSubject: Lamps\n\n${older.trim()}`,
    },
  },
  {
    name: 'A forward from Apple Mail without a word of its own',
    typed: 'From: Ben Subject: Lamps We can make it blue or green. Which one?',
    mails: (scene) => [
      plain(
        scene,
        `Begin forwarded message:\n\n> From: Ben <ben@example.org>\n> Subject: Lamps\n>\n${quoted}`,
        {
          subject: 'Fwd: Lamps',
        },
      ),
    ],
    expect: {
      outcome: 'ticket_message',
      body: `Begin forwarded message:\n\n> From: Ben <ben@example.org>\n> Subject: Lamps\n>\n${quoted.trim()}`,
    },
  },
  {
    name: 'Words above a forwarded mail that is quoted',
    typed: 'Please do that too. We can make it blue or green. Which one?',
    mails: (scene) => [
      parts(scene, 'mixed', [textPart(`Please do that too.\n\nBegin forwarded message:\n\n${quoted}`)]),
    ],
    expect: {
      outcome: 'ticket_message',
      body: `Please do that too.\n\nBegin forwarded message:\n\n${quoted.trim()}`,
    },
  },
];
