import { quotedPrintable } from '../mail-builder';
import { encoded, type MailCase } from './mail-case';

function inCharset(
  charset: string,
  base64: string,
  typed: string,
  encoding: 'base64' | 'quoted-printable' | '8bit' | '7bit' = 'base64',
): MailCase {
  const bytes = Buffer.from(base64, 'base64');
  const forms = { base64, 'quoted-printable': quotedPrintable(bytes), '8bit': bytes, '7bit': bytes };
  return {
    name: `${charset}, ${encoding}`,
    mails: (scene) => [
      encoded(scene, { type: `text/plain; charset=${charset}`, encoding, body: forms[encoding] }),
    ],
    typed,
    expect: { outcome: 'ticket_message', body: typed },
  };
}

/** A text whose message, `expected`, differs from what was typed in its spaces alone. */
const text = (
  name: string,
  type: string,
  body: string | Buffer,
  { typed, expected = typed, encoding }: { typed: string; expected?: string; encoding?: string },
): MailCase => ({
  name,
  mails: (scene) => [encoded(scene, { type, body, ...(encoding && { encoding }) })],
  typed,
  expect: { outcome: 'ticket_message', body: expected },
});

/** Character sets and transfer encodings as found in real mails. */
export const characterSets: readonly MailCase[] = [
  inCharset('utf-8', Buffer.from('Grün, bitte. 🎨').toString('base64'), 'Grün, bitte. 🎨'),
  inCharset(
    'iso-8859-1',
    'R2VybiwgZ3L232VyIHfkcmUgc2No9m5lci4=',
    'Gern, größer wäre schöner.',
    'quoted-printable',
  ),
  inCharset('iso-8859-2', 'RHpp6mt1auosIL/zs3R5IGLqZHppZSBkb2JyeS4=', 'Dziękuję, żółty będzie dobry.'),
  inCharset(
    'iso-8859-15',
    'RGFzIGtvc3RldCA0MCCkIG1laHIsIHNjaPZuLg==',
    'Das kostet 40 € mehr, schön.',
    '8bit',
  ),
  inCharset(
    'windows-1252',
    'SXSScyCTZmluZZQgliBnbyBhaGVhZIU=',
    'It’s “fine” – go ahead…',
    'quoted-printable',
  ),
  inCharset('windows-1251', 'xO7h8PvpIOTl7fwsIO/w6Pjr6PLlIPH3uPIu', 'Добрый день, пришлите счёт.'),
  inCharset('windows-1256', '1N/Rx6Egx+Hh5uQgx+HD0tHeIOPkx9PILg==', 'شكرا، اللون الأزرق مناسب.'),
  inCharset('koi8-r', '89DB08nCzywg08nOycogw9fF1CDQz8TIz8TJ1C4=', 'Спасибо, синий цвет подходит.', '8bit'),
  inCharset('shift_jis', 'kMKCopX7gsWCqIrogqKCtYLcgreBQg==', '青い方でお願いします。'),
  inCharset('iso-2022-jp', 'GyRCTWg9NSReJEckSyQqNGokJCQ3JF4kOSEjGyhC', '来週までにお願いします。', '7bit'),
  inCharset('gb2312', 'x+vTw8C2yau1xMTHuPahow==', '请用蓝色的那个。'),
  inCharset('euc-kr', 'xsS29bv2wLi3ziDH2CDB1ry8v+Qu', '파란색으로 해 주세요.', '8bit'),
  inCharset('big5', 'vdClzsLFpuKquqi6rdOhQw==', '請用藍色的那個。'),
  text('A character set that nobody knows', 'text/plain; charset=x-klingon', 'Blue, please.', {
    typed: 'Blue, please.',
  }),
  text('No Content-Type at all', 'text/plain', 'Blue, please.', { typed: 'Blue, please.' }),
  text('UTF-8 that nothing announces', 'text/plain; charset=utf-8', Buffer.from('Grün, bitte.'), {
    typed: 'Grün, bitte.',
  }),
  text(
    'Quoted-printable with soft breaks, lower case and a stray sign',
    'text/plain; charset=utf-8',
    'Gr=c3=bcn, =\r\nbitte. 100 = viel, =ZZ',
    { typed: 'Grün, bitte. 100 = viel, =ZZ', encoding: 'quoted-printable' },
  ),
  text(
    'Base64 in odd lines, with what does not belong there',
    'text/plain; charset=utf-8',
    'R3LD\r\nvG4s!\r\n  IGJp dHRl\r\nLg==\r\n',
    { typed: 'Grün, bitte.', encoding: 'base64' },
  ),
  text(
    'Lines that end with a line feed alone',
    'text/plain; charset=utf-8',
    Buffer.from('Blue.\nThanks.\n'),
    { typed: 'Blue. Thanks.', expected: 'Blue.\nThanks.' },
  ),
  text(
    'format=flowed',
    'text/plain; charset=utf-8; format=flowed',
    'Please make the lamp \nblue.\n\nThanks',
    { typed: 'Please make the lamp blue. Thanks', expected: 'Please make the lamp blue.\n\nThanks' },
  ),
  text(
    'Characters that hide others and turn the direction',
    'text/plain; charset=utf-8',
    'Pay \u202e2000\u202c dol\u200blars\u0007',
    { typed: 'Pay 2000 dollars' },
  ),
  {
    name: 'A subject in encoded words',
    mails: (scene) => [
      encoded(
        scene,
        { type: 'text/plain; charset=utf-8', body: 'Blue.' },
        { subject: '=?utf-8?B?R3LDvG4=?= =?iso-8859-1?Q?_oder_blau=3F?=' },
      ),
    ],
    typed: 'Grün oder blau? Blue.',
    expect: { outcome: 'ticket_message', body: 'Blue.' },
  },
];
