import { base64Lines, rawMail } from './mail-builder';
import { headersOf } from './mail-corpus/mail-case';
import type { MailScene } from './mail-scene';
import { richTextTnef, storedRichText } from './tnef';

/** A mail that is made to keep whoever reads it busy. */
export interface HostileMail {
  name: string;
  /** `share`: 0 to 1, of the size that hurts. */
  mail: (scene: MailScene, messageId: string, share: number) => Buffer;
  /** Only its headers can be read. */
  isUnreadable?: true;
}

const times = (text: string, characters: number) => text.repeat(Math.ceil(characters / text.length));
const megabytes = (count: number) => count * 1_000_000;
/** Makes this many, by their number. */
const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: Math.ceil(count) }, (_, index) => item(index));

const withBody = (
  name: string,
  type: string,
  body: (share: number) => string,
  more: readonly string[] = [],
): HostileMail => ({
  name,
  mail: (scene, messageId, share) =>
    rawMail([...headersOf(scene, { messageId }), `Content-Type: ${type}`, ...more], Buffer.from(body(share))),
});
const text = (name: string, body: (share: number) => string, more?: readonly string[]) =>
  withBody(name, 'text/plain; charset=utf-8', body, more);
const html = (name: string, body: (share: number) => string) =>
  withBody(name, 'text/html; charset=utf-8', body);
const withHeaders = (name: string, more: (share: number) => readonly string[]): HostileMail => ({
  name,
  mail: (scene, messageId, share) =>
    rawMail(
      [...headersOf(scene, { messageId, more: more(share) }), 'Content-Type: text/plain'],
      'Blue, please.',
    ),
});

/** Multiparts within each other, each with a boundary of its own. */
const nestedParts = (depth: number) =>
  many(
    depth,
    (level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary="b${level + 1}"\r\n\r\n`,
  ).join('');

/** Mails within each other. */
const nestedMails = (depth: number) => times('Content-Type: message/rfc822\r\n\r\n', depth * 32);

/** What strangers may send to the mailbox. */
export const hostileMails: readonly HostileMail[] = [
  text('empty lines', (share) => times('\r\n', share * 500_000)),
  {
    // So many that the memory is soon used up: with fewer, the reader is busy for long with keeping within it.
    ...text('more empty lines than there is memory for', () => times('\r\n', megabytes(36))),
    isUnreadable: true,
  },
  html('HTML with embedded pictures', (share) => {
    const picture = `<p>Look</p><img src="data:image/png;base64,${'A'.repeat(900_000)}">`;
    return times(picture, share * megabytes(36));
  }),
  html('embedded pictures that are just too short to be left out', (share) =>
    times(`data:${'data:'.repeat(190)} `, share * megabytes(36)),
  ),
  html('quotes within quotes', (share) => times('<blockquote>', share * megabytes(2))),
  html('a list of many items', (share) => `<ul>${times('<li>x</li>', share * 800_000)}</ul>`),
  html('tables within tables', (share) => times('<table><tr><td>', share * megabytes(2))),
  html(
    'a table of many cells',
    (share) => `<table>${times('<tr><td>x</td><td>y</td></tr>', share * megabytes(1.5))}</table>`,
  ),
  withHeaders('a header in many folded lines', (share) => [`X-Long: x${times('\r\n x', share * 160_000)}`]),
  withHeaders('many headers', (share) => many(share * 40_000, (index) => `X-${index}: x`)),
  withBody('many parts', 'multipart/mixed; boundary="b"', (share) =>
    times(
      '--b\r\nContent-Type: text/plain; name="a.txt"\r\nContent-Disposition: attachment\r\n\r\nx\r\n',
      share * 860_000,
    ),
  ),
  {
    name: 'many recipients',
    mail: (scene, messageId, share) => {
      const others = many(share * 100_000, (index) => `p${index}@a.example`).join(',\r\n ');
      return rawMail(
        [...headersOf(scene, { messageId, to: `${scene.reply},\r\n ${others}` }), 'Content-Type: text/plain'],
        'Blue, please.',
      );
    },
  },
  withHeaders('a reply address in many recipients', (share) => [
    `Cc: ${many(share * 50_000, (index) => `reply+tkt-2026-${index + 100_000}.c${'0'.repeat(24)}@a.example`).join(',\r\n ')}`,
  ]),
  withBody('parts within parts, deeper than is read', 'multipart/mixed; boundary="b0"', (share) =>
    nestedParts(share * 5_000),
  ),
  withBody(
    'parts within parts as deep as is read, with many boundaries',
    'multipart/mixed; boundary="b0"',
    (share) => nestedParts(49) + times('--b4\r\n\r\n--b48--\r\n', share * megabytes(1)),
  ),
  withBody('mails within mails', 'message/rfc822', (share) => nestedMails(share * 10_000)),
  withHeaders('many encoded words in a subject', (share) => [
    `Subject: ${many(share * 20_000, () => '=?utf-8?Q?a?=').join('\r\n ')}`,
    `Thread-Topic: ${times('=?utf-8?B?', share * 200_000)}`,
  ]),
  text('soft line breaks by the million', (share) => times('=\r\n', share * megabytes(6)), [
    'Content-Transfer-Encoding: quoted-printable',
  ]),
  text(
    'soft line breaks with blanks',
    (share) => `=${times(' ', share * megabytes(4))}x=\t\r\n${times('= \r\n', share * megabytes(4))}`,
    ['Content-Transfer-Encoding: quoted-printable'],
  ),
  text('one long line', (share) => times('a', share * megabytes(36))),
  text('blanks without an end', (share) => `a${times(' ', share * megabytes(8))}b`),
  withBody('flowing paragraphs', 'text/plain; format=flowed', (share) =>
    times('a \r\n', share * megabytes(1)),
  ),
  text('lines that look like quote headers', (share) =>
    times('On 20 Nov 2026, at 14:03, Ada <ada@example.com> wrote\r\n', share * megabytes(1)),
  ),
  text('lines that look like the headers of older mails', (share) =>
    times('From: a\r\nSent: b\r\n', share * megabytes(1)),
  ),
  withBody(
    'a signed part that is nothing but lengths',
    'application/pkcs7-mime',
    (share) => base64Lines(Buffer.from(times('3080', share * 800_000), 'hex')),
    ['Content-Transfer-Encoding: base64'],
  ),
  withBody(
    'rich text that is nothing but groups',
    'application/ms-tnef',
    (share) => base64Lines(richTextTnef(storedRichText(`{\\rtf1${times('{}', share * megabytes(5))}`))),
    ['Content-Transfer-Encoding: base64'],
  ),
  withBody('large files', 'multipart/mixed; boundary="b"', (share) => {
    const file = base64Lines(Buffer.alloc(5_200_000, 7));
    const part = `--b\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n`;
    return times(part, share * 5 * part.length);
  }),
];
