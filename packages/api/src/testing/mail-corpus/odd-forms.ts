import {
  Set as BerSet,
  Constructed,
  fromBER,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js';
import { base64Lines, rawMail } from '../mail-builder';
import { richTextTnef, storedRichText, tnef } from '../tnef';
import { encoded, headersOf, type MailCase, parts, plain, textPart } from './mail-case';

const answer = 'Blue, please.';
const inForm = (
  name: string,
  type: string,
  body: string | Buffer,
  typed = answer,
  encoding?: string,
): MailCase => ({
  name,
  mails: (scene) => [encoded(scene, { type, body, ...(encoding && { encoding }) })],
  typed,
  expect: { outcome: 'ticket_message', body: typed },
});
const fromSender = (name: string, from: (email: string) => string): MailCase => ({
  name,
  mails: (scene) => [plain(scene, answer, { from: from(scene.customer.email) })],
  typed: answer,
  expect: { outcome: 'ticket_message', body: answer },
});
const notOne = (name: string, from: (email: string) => string): MailCase => ({
  name,
  mails: (scene) => [plain(scene, answer, { from: from(scene.customer.email) })],
  expect: { outcome: 'unmatched', reason: 'severalSenders' },
});

/** A mail in the form that S/MIME gives to one that is signed as a whole, with its content in two pieces. */
function signed(content: Buffer): Buffer {
  const tagged = (value: Sequence | OctetString) =>
    new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] });
  const middle = Math.floor(content.length / 2);
  const pieces = new OctetString({
    idBlock: { isConstructed: true },
    isConstructed: true,
    value: [content.subarray(0, middle), content.subarray(middle)].map(
      (piece) => new OctetString({ valueHex: new Uint8Array(piece).buffer }),
    ),
  });
  const data = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new BerSet(),
      new Sequence({ value: [new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' }), tagged(pieces)] }),
      new BerSet(),
    ],
  });
  const whole = new Sequence({
    value: [new ObjectIdentifier({ value: '1.2.840.113549.1.7.2' }), tagged(data)],
  });
  const bytes = whole.toBER();
  if (fromBER(bytes).offset < 0) throw new Error('the signed part is malformed');
  return Buffer.from(bytes);
}

const smime = (
  name: string,
  content: Buffer,
  { typed, body = typed, leftOut }: { typed: string; body?: string; leftOut: readonly string[] },
): MailCase => ({
  name,
  mails: (scene) => [
    rawMail(
      [
        ...headersOf(scene),
        'Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
        'Content-Transfer-Encoding: base64',
        'Content-Disposition: attachment; filename="smime.p7m"',
      ],
      base64Lines(content),
    ),
  ],
  typed,
  expect: { outcome: 'ticket_message', body, leftOut },
});

const outlook = (name: string, message: Buffer, typed: string): MailCase => ({
  name,
  mails: (scene) => [
    parts(scene, 'mixed', [
      {
        type: 'application/ms-tnef; name="winmail.dat"',
        headers: ['Content-Transfer-Encoding: base64'],
        body: base64Lines(message),
      },
    ]),
  ],
  typed,
  expect: { outcome: 'ticket_message', body: typed, leftOut: [] },
});

/** Mails in forms that few programs write, and headers that are hard to read. */
export const oddForms: readonly MailCase[] = [
  inForm('A type that is only half there', 'text', answer),
  inForm('A type that nobody knows', 'words', answer),
  inForm('Text in a format of its own', 'text/x-note; charset=utf-8', answer),
  inForm(
    'Letters of Windows that nothing announces',
    'text/plain',
    Buffer.from('Gr\xfcn, \x84bald\x93.', 'latin1'),
    'Grün, „bald“.',
  ),
  inForm(
    'Letters of Windows announced as UTF-8',
    'text/plain; charset=utf-8',
    Buffer.from('Gr\xfcn.', 'latin1'),
    'Grün.',
  ),
  inForm('UTF-8 announced as ASCII', 'text/plain; charset="us-ascii"', 'Grün – 来週.', 'Grün – 来週.'),
  inForm('HTML under a type that is misspelt', 'text/htm', '<p>Blue, <b>please</b>.</p>'),
  ...[
    [
      'without a boundary',
      'multipart/mixed',
      `--b\r\nContent-Type: text/plain\r\n\r\n${answer}\r\n--b--\r\n`,
    ],
    [
      'without a boundary, encoded',
      'multipart/alternative',
      `--b 1\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Lines(answer)}\r\n--b 1--\r\n`,
    ],
    [
      'with another boundary than its parts',
      'multipart/mixed; boundary="c"',
      `--b\r\nContent-Type: text/plain\r\n\r\n${answer}\r\n--b--\r\n`,
    ],
    ['without a part', 'multipart/mixed; boundary="b"', `${answer}\r\n`],
    [
      'with a part of parts without a boundary',
      'multipart/mixed; boundary="b"',
      `This is a multi-part message in MIME format.\r\n--b\r\nContent-Type: multipart/alternative\r\n\r\n--c\r\nContent-Type: text/plain;\r\n charset=utf-8\r\n\r\n${answer}\r\n--c--\r\n--b--\r\n`,
    ],
  ].map(([name = '', type = '', body = '']) => inForm(`A mail of several parts ${name}`, type, body)),
  {
    name: 'A mail of several parts, all of them empty',
    mails: (scene) => [
      encoded(scene, {
        type: 'multipart/mixed; boundary="b"',
        body: 'This is a multi-part message in MIME format.\r\n--b\r\nContent-Type: text/plain;\r\n charset=utf-8\r\n\r\n\r\n--b--\r\n',
      }),
    ],
    expect: { outcome: 'unmatched', reason: 'empty' },
  },
  {
    name: 'Words that are attached without a name',
    mails: (scene) => [
      rawMail([...headersOf(scene), 'Content-Type: text/plain', 'Content-Disposition: attachment'], answer),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 0, leftOut: [] },
  },
  inForm(
    'ISO-2022-JP that nothing announces',
    'text/plain',
    Buffer.from('GyRCTWg9NSReJEckSyQqNGokJCQ3JF4kOSEjGyhC', 'base64'),
    '来週までにお願いします。',
  ),
  inForm(
    'Soft line breaks with blanks behind them',
    'text/plain; charset=utf-8',
    'Gr=C3=BCn, = \r\nbitte, und =\t \r\nzwar bald.',
    'Grün, bitte, und zwar bald.',
    'quoted-printable',
  ),
  fromSender('A comment within a comment beside the address', (email) => `${email} (Anna, (phone))`),
  fromSender('A name with a comma that is not quoted', (email) => `Lamp, Ada <${email}>`),
  fromSender('A name in quotes that holds another address', (email) => `"Eve <eve@example.net>" <${email}>`),
  notOne('Two addresses in one header', (email) => `Anna <${email}>, Eve <eve@example.net>`),
  notOne('Two addresses in one header, the customer last', (email) => `eve@example.net, Anna <${email}>`),
  notOne('Two addresses without a comma', (email) => `Anna <${email}> <eve@example.net>`),
  notOne('Two bare addresses without a comma', (email) => `${email} eve@example.net`),
  notOne('Two bare addresses without a comma, the customer last', (email) => `eve@example.net ${email}`),
  notOne('An address before a bracket that nothing closes', (email) => `eve@example.net <${email}`),
  notOne('An address beside the one in brackets', (email) => `eve@example.net <${email}>`),
  fromSender('The address as its own name, in quotes', (email) => `"${email}" <${email}>`),
  fromSender(
    'The address as its own name, in an encoded word',
    (email) => `=?utf-8?B?${Buffer.from(email).toString('base64')}?= <${email}>`,
  ),
  fromSender('The address as its own name, without quotes', (email) => `${email} <${email}>`),
  fromSender('A name with an @ of its own', (email) => `Ada @ Lamps <${email}>`),
  fromSender('Another address in a comment', (email) => `Anna <${email}> (eve@example.net)`),
  fromSender('A group of one', (email) => `Team: Anna <${email}>;`),
  notOne('A group of two', (email) => `Both: ${email}, eve@example.net;`),
  notOne(
    'An address that only an encoded word has',
    (email) => `=?utf-8?B?${Buffer.from(`Anna <${email}>`).toString('base64')}?=`,
  ),
  {
    name: 'Parts for programs beside the words',
    mails: (scene) => [
      parts(scene, 'mixed', [
        textPart(answer),
        { type: 'text/calendar; method=REPLY', body: 'BEGIN:VCALENDAR\nEND:VCALENDAR' },
        { type: 'application/pgp-signature; name="signature.asc"', body: '-----BEGIN PGP SIGNATURE-----' },
        { type: 'application/pkcs7-signature; name="smime.p7s"', body: '0' },
      ]),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, files: 0, leftOut: [] },
  },
  {
    name: 'An encrypted mail',
    mails: (scene) => [
      parts(scene, 'encrypted', [
        { type: 'application/pgp-encrypted', body: 'Version: 1' },
        { type: 'application/octet-stream; name="encrypted.asc"', body: '-----BEGIN PGP MESSAGE-----' },
      ]),
    ],
    typed: '',
    expect: {
      outcome: 'ticket_message',
      body: '[The text of this email is in its file encrypted.asc.]',
      leftOut: ['encrypted.asc'],
    },
  },
  outlook('Nothing but winmail.dat', tnef('Grün, bitte.'), 'Grün, bitte.'),
  outlook(
    'Nothing but winmail.dat with rich text alone',
    richTextTnef(
      storedRichText(
        String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}Gr\'fcn, bitte,\par f\u252?r 5 \'80.}`,
      ),
    ),
    'Grün, bitte,\nfür 5 €.',
  ),
  {
    name: 'Nothing but the answer to an invitation',
    mails: (scene) => [
      parts(scene, 'mixed', [
        {
          type: 'text/calendar; method=REPLY; charset=utf-8',
          body: 'BEGIN:VCALENDAR\nMETHOD:REPLY\nEND:VCALENDAR',
        },
      ]),
    ],
    typed: '',
    expect: { outcome: 'ticket_message', body: '(no text)', leftOut: ['invitation.ics'] },
  },
  smime(
    'A mail that S/MIME signs as a whole',
    signed(rawMail(['Content-Type: text/plain; charset=utf-8'], 'Grün, bitte.')),
    { typed: 'Grün, bitte.', leftOut: [] },
  ),
  smime('A mail that S/MIME encrypts', Buffer.from('3080060a2b0601040182370000', 'hex'), {
    typed: '',
    body: '[The text of this email is in its file smime.p7m.]',
    leftOut: ['smime.p7m'],
  }),
];
