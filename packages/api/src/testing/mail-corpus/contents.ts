import { base64Lines, type MailPart, multipart, rawMail } from '../mail-builder';
import { richTextTnef, storedRichText, tnef } from '../tnef';
import { picture, tinyPdf } from '../uploads';
import { encoded, headersOf, htmlPart, type MailCase, parts, plain, textPart } from './mail-case';

const answer = 'Here it is.';

function file(name: string, type: string, bytes: Buffer | string, disposition = 'attachment'): MailPart {
  return {
    type: `${type}; name="${name}"`,
    headers: ['Content-Transfer-Encoding: base64', `Content-Disposition: ${disposition}; filename="${name}"`],
    body: base64Lines(bytes),
  };
}

const calendar = (lines: readonly string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'SUMMARY:Lamps', ...lines],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\n');

const repeatPart = (count: number, one: (index: number) => MailPart) =>
  Array.from({ length: count }, (_, index) => one(index));
const nested = (depth: number, text: string): string =>
  depth === 0
    ? text
    : `See below.\n\n---------- Forwarded message ---------\nFrom: Somebody ${depth} <s${depth}@example.com>\nDate: Fri, 20 Nov 2026\nSubject: Fwd\nTo: Ada\n\n${nested(depth - 1, text)}`;
const longText = 'All of it in blue. '.repeat(400);
const truncationNote = '[The email continues: see the original.]';

/** Attachments, forwards, and mails of all sizes. */
export const contents: readonly MailCase[] = [
  {
    name: 'A picture and a PDF',
    mails: async (scene) => [
      parts(scene, 'mixed', [
        textPart(answer),
        file('lamp.png', 'image/png', await picture('png')),
        file('plan.pdf', 'application/pdf', tinyPdf),
      ]),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 2, leftOut: [] },
  },
  {
    name: 'A picture without a word',
    mails: async (scene) => [
      parts(scene, 'mixed', [textPart('\n'), file('IMG_0042.JPG', 'image/jpeg', await picture('jpeg'))]),
    ],
    typed: '',
    expect: { outcome: 'ticket_message', body: '(no text)', files: 1 },
  },
  {
    name: 'The logo of a signature',
    mails: async (scene) => {
      const logo: MailPart = {
        type: 'image/png; name="logo.png"',
        headers: [
          'Content-Transfer-Encoding: base64',
          'Content-ID: <logo@x>',
          'Content-Disposition: inline; filename="logo.png"',
        ],
        body: base64Lines(await picture('png', { width: 16, height: 16 })),
      };
      return [parts(scene, 'related', [htmlPart(`<p>${answer}</p><img src="cid:logo@x">`), logo])];
    },
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 0, leftOut: [] },
  },
  {
    name: 'A program, which no upload would take',
    mails: (scene) => [
      parts(scene, 'mixed', [
        textPart(answer),
        file('invoice.pdf.exe', 'application/pdf', Buffer.from('MZ not a pdf')),
      ]),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 0, leftOut: ['invoice.pdf.exe'] },
  },
  {
    name: 'winmail.dat beside the text',
    mails: (scene) => [
      parts(scene, 'mixed', [textPart(answer), file('winmail.dat', 'application/ms-tnef', tnef(answer))]),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 0, leftOut: [] },
  },
  {
    name: 'winmail.dat with files and more words than the text beside it',
    mails: async (scene) => {
      const files = [
        { name: 'Grün.png', bytes: await picture('png') },
        { name: 'plan.dwg', bytes: Buffer.from('AC1032') },
      ];
      const outlook = tnef('Grün, bitte.', files);
      return [parts(scene, 'mixed', [textPart(answer), file('winmail.dat', 'application/ms-tnef', outlook)])];
    },
    typed: answer,
    expect: {
      ...{ outcome: 'ticket_message', body: `${answer}\n\nGrün, bitte.`, files: 1 },
      leftOut: ['plan.dwg'],
    },
  },
  {
    name: 'winmail.dat with the words of the text in rich text',
    mails: (scene) => {
      const symbol = String.raw`{\fonttbl{\f1\fcharset2 Wingdings;}}{\pntext\f1 J\tab}`;
      const link = String.raw`{\field{\*\fldinst HYPERLINK "https://example.org"}{\fldrslt it}}`;
      const outlook = richTextTnef(storedRichText(String.raw`{\rtf1${symbol}Here ${link} is.\par}`));
      return [parts(scene, 'mixed', [textPart(answer), file('winmail.dat', 'application/ms-tnef', outlook)])];
    },
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 0, leftOut: [] },
  },
  {
    name: 'winmail.dat that is cut off',
    mails: (scene) => [
      parts(scene, 'mixed', [
        textPart(answer),
        file('winmail.dat', 'application/ms-tnef', tnef(answer).subarray(0, -9)),
      ]),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 0, leftOut: ['winmail.dat'] },
  },
  {
    name: 'Seven pictures, two more than a message takes',
    mails: async (scene) => {
      const bytes = await picture('png');
      return [
        parts(scene, 'mixed', [
          textPart(answer),
          ...repeatPart(7, (index) => file(`${index}.png`, 'image/png', bytes)),
        ]),
      ];
    },
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 5, leftOut: ['5.png', '6.png'] },
  },
  {
    name: 'A file whose name leads out of its folder',
    mails: async (scene) => [
      parts(scene, 'mixed', [
        textPart(answer),
        file('../../etc/cron.d/x.png', 'image/png', await picture('png')),
      ]),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 1 },
  },
  {
    name: 'A mail forwarded as an attachment',
    mails: (scene) => [
      parts(scene, 'mixed', [
        textPart('What they say:'),
        {
          type: 'message/rfc822',
          body: rawMail(['From: x@example.com', 'Subject: Old'], 'The text of the other mail.'),
        },
      ]),
    ],
    typed: 'What they say:',
    expect: { outcome: 'ticket_message', body: 'What they say:', files: 0, leftOut: ['mail.eml'] },
  },
  {
    name: 'Three forwards in each other',
    mails: (scene) => [plain(scene, nested(3, 'We want it blue.'))],
    typed:
      'See below. Somebody 3 <s3@example.com> See below. Somebody 2 <s2@example.com> See below. Somebody 1 <s1@example.com> We want it blue.',
    expect: { outcome: 'ticket_message', body: nested(3, 'We want it blue.') },
  },
  {
    name: 'An invitation',
    mails: (scene) => [
      parts(scene, 'alternative', [
        textPart('Shall we talk on Monday?'),
        {
          type: 'text/calendar; method=REQUEST; charset=utf-8',
          body: calendar(['DTSTART:20261130T130000Z', 'DTEND:20261130T140000Z', 'LOCATION:Harbour office']),
        },
      ]),
    ],
    typed: 'Shall we talk on Monday?',
    expect: {
      outcome: 'ticket_message',
      body: 'Shall we talk on Monday?\n\nInvitation: Lamps\nWhen: November 30, 2026, 13:00–14:00 (UTC)\nWhere: Harbour office',
      ...{ files: 0, leftOut: [] },
    },
  },
  {
    name: 'An invitation without any text',
    mails: (scene) => [
      encoded(scene, {
        type: 'text/calendar; method=REQUEST; charset=utf-8',
        body: calendar(['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261202']),
      }),
    ],
    typed: 'Lamps',
    expect: {
      outcome: 'ticket_message',
      body: 'Invitation: Lamps\nWhen: November 30, 2026–December 1, 2026',
      ...{ files: 0, leftOut: ['invitation.ics'] },
    },
  },
  {
    name: 'Signed with S/MIME',
    mails: (scene) => [
      parts(
        scene,
        'signed',
        [textPart(answer), file('smime.p7s', 'application/pkcs7-signature', Buffer.from('3080', 'hex'))],
        {},
        '; protocol="application/pkcs7-signature"; micalg=sha-256',
      ),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 0, leftOut: [] },
  },
  {
    name: 'Parts in parts',
    mails: async (scene) => {
      const inner = multipart('alternative', [textPart(answer), htmlPart(`<p>${answer}</p>`)]);
      const related = multipart('related', [{ type: inner.header, body: inner.body }]);
      return [
        parts(scene, 'mixed', [
          { type: related.header, body: related.body },
          file('lamp.png', 'image/png', await picture('png')),
        ]),
      ];
    },
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 1 },
  },
  {
    name: 'A boundary that never comes',
    mails: (scene) => [
      encoded(scene, {
        type: 'multipart/mixed; boundary="b"',
        body: '--b\nContent-Type: text/plain\n\nBlue, please.\n',
      }),
    ],
    typed: 'Blue, please.',
    expect: { outcome: 'ticket_message', body: 'Blue, please.' },
  },
  {
    name: 'A text longer than a message may be',
    mails: (scene) => [plain(scene, longText)],
    typed: longText,
    expect: {
      outcome: 'ticket_message',
      body: `${longText.slice(0, 5_000 - truncationNote.length - 2).trimEnd()}\n\n${truncationNote}`,
    },
  },
  {
    name: 'Five hundred recipients',
    mails: (scene) => [
      plain(scene, 'Blue.', {
        to: [
          scene.reply,
          ...Array.from({ length: 500 }, (_, index) => `Person ${index} <p${index}@example.org>`),
        ].join(',\r\n '),
      }),
    ],
    typed: 'Blue.',
    expect: { outcome: 'ticket_message', body: 'Blue.' },
  },
  {
    name: '30 MB: five large files',
    mails: (scene) => [
      parts(scene, 'mixed', [
        textPart(answer),
        ...repeatPart(4, (index) =>
          file(`raw-${index}.bin`, 'application/octet-stream', Buffer.alloc(5_600_000, index + 1)),
        ),
      ]),
    ],
    typed: answer,
    expect: {
      outcome: 'ticket_message',
      body: answer,
      files: 0,
      leftOut: ['raw-0.bin', 'raw-1.bin', 'raw-2.bin', 'raw-3.bin'],
    },
  },
  {
    name: 'Parts nested too deep to be read',
    mails: (scene) => [
      rawMail(
        [...headersOf(scene), 'Content-Type: multipart/mixed; boundary="b0"'],
        Array.from(
          { length: 80 },
          (_, depth) => `--b${depth}\nContent-Type: multipart/mixed; boundary="b${depth + 1}"\n\n`,
        ).join(''),
      ),
    ],
    typed: '',
    expect: { outcome: 'ticket_message', body: '[This email could not be read: see the original.]' },
  },
];
