import { base64Lines, rawMail } from './mail-builder';
import { headersOf } from './mail-corpus/mail-case';
import type { MailScene } from './mail-scene';

/** A mail that is made to keep whoever reads it busy. */
export interface HostileMail {
  name: string;
  mail: (scene: MailScene, messageId: string) => Buffer;
}

const times = (text: string, characters: number) => text.repeat(Math.ceil(characters / text.length));
const megabytes = (count: number) => count * 1_000_000;

const withBody = (
  name: string,
  type: string,
  body: () => string,
  more: readonly string[] = [],
): HostileMail => ({
  name,
  mail: (scene, messageId) =>
    rawMail([...headersOf(scene, { messageId }), `Content-Type: ${type}`, ...more], Buffer.from(body())),
});
const text = (name: string, body: () => string, more?: readonly string[]) =>
  withBody(name, 'text/plain; charset=utf-8', body, more);
const html = (name: string, body: () => string) => withBody(name, 'text/html; charset=utf-8', body);
const withHeaders = (name: string, more: () => readonly string[]): HostileMail => ({
  name,
  mail: (scene, messageId) =>
    rawMail([...headersOf(scene, { messageId, more: more() }), 'Content-Type: text/plain'], 'Blue, please.'),
});

/** Multiparts within each other, each with a boundary of its own. */
const nestedParts = (depth: number) =>
  Array.from(
    { length: depth },
    (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary="b${level + 1}"\r\n\r\n`,
  ).join('');

/** Mails within each other. */
const nestedMails = (depth: number) => times('Content-Type: message/rfc822\r\n\r\n', depth * 32);

/** What strangers may send to the mailbox, each in the size that hurts. */
export const hostileMails: readonly HostileMail[] = [
  text('half a megabyte of empty lines', () => times('\r\n', 500_000)),
  text('8 MB of empty lines, more than there is memory for', () => times('\r\n', megabytes(8))),
  html('36 MB of HTML with embedded pictures', () => {
    const picture = `<p>Look</p><img src="data:image/png;base64,${'A'.repeat(900_000)}">`;
    return times(picture, megabytes(36));
  }),
  html('36 MB of embedded pictures that are just too short to be left out', () =>
    times(`data:${'data:'.repeat(190)} `, megabytes(36)),
  ),
  html('quotes within quotes', () => times('<blockquote>', megabytes(2))),
  html('80,000 items of a list', () => `<ul>${'<li>x</li>'.repeat(80_000)}</ul>`),
  html('tables within tables', () => times('<table><tr><td>', megabytes(2))),
  html(
    'a table with 100,000 cells',
    () => `<table>${'<tr><td>x</td><td>y</td></tr>'.repeat(50_000)}</table>`,
  ),
  withHeaders('a header in 40,000 folded lines', () => [`X-Long: x${'\r\n x'.repeat(40_000)}`]),
  withHeaders('40,000 headers', () => Array.from({ length: 40_000 }, (_, index) => `X-${index}: x`)),
  withBody('10,000 parts', 'multipart/mixed; boundary="b"', () =>
    times(
      '--b\r\nContent-Type: text/plain; name="a.txt"\r\nContent-Disposition: attachment\r\n\r\nx\r\n',
      860_000,
    ),
  ),
  {
    name: '100,000 recipients',
    mail: (scene, messageId) => {
      const others = Array.from({ length: 100_000 }, (_, index) => `p${index}@a.example`).join(',\r\n ');
      return rawMail(
        [...headersOf(scene, { messageId, to: `${scene.reply},\r\n ${others}` }), 'Content-Type: text/plain'],
        'Blue, please.',
      );
    },
  },
  withHeaders('a reply address in 50,000 recipients', () => [
    `Cc: ${Array.from({ length: 50_000 }, (_, index) => `reply+tkt-2026-${index + 100_000}.c${'0'.repeat(24)}@a.example`).join(',\r\n ')}`,
  ]),
  withBody('parts within parts, 5,000 deep', 'multipart/mixed; boundary="b0"', () => nestedParts(5_000)),
  withBody(
    'parts within parts as deep as is read, with many boundaries',
    'multipart/mixed; boundary="b0"',
    () => nestedParts(49) + times('--b4\r\n\r\n--b48--\r\n', megabytes(1)),
  ),
  withBody('mails within mails, 10,000 deep', 'message/rfc822', () => nestedMails(10_000)),
  withHeaders('20,000 encoded words in a subject', () => [
    `Subject: ${Array.from({ length: 20_000 }, () => '=?utf-8?Q?a?=').join('\r\n ')}`,
    `Thread-Topic: ${'=?utf-8?B?'.repeat(20_000)}`,
  ]),
  text('soft line breaks by the million', () => times('=\r\n', megabytes(6)), [
    'Content-Transfer-Encoding: quoted-printable',
  ]),
  text(
    'soft line breaks with blanks',
    () => `=${times(' ', megabytes(4))}x=\t\r\n${times('= \r\n', megabytes(4))}`,
    ['Content-Transfer-Encoding: quoted-printable'],
  ),
  text('one line of 36 MB', () => times('a', megabytes(36))),
  text('blanks without an end', () => `a${times(' ', megabytes(8))}b`),
  withBody('flowing paragraphs', 'text/plain; format=flowed', () => times('a \r\n', megabytes(1))),
  text('lines that look like quote headers', () =>
    times('On 20 Nov 2026, at 14:03, Ada <ada@example.com> wrote\r\n', megabytes(1)),
  ),
  text('lines that look like the headers of older mails', () =>
    times('From: a\r\nSent: b\r\n', megabytes(1)),
  ),
  withBody(
    'a signed part that is nothing but lengths',
    'application/pkcs7-mime',
    () => base64Lines(Buffer.from('3080'.repeat(200_000), 'hex')),
    ['Content-Transfer-Encoding: base64'],
  ),
  withBody('27 MB of files', 'multipart/mixed; boundary="b"', () => {
    const file = base64Lines(Buffer.alloc(5_200_000, 7));
    const part = `--b\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n`;
    return part.repeat(5);
  }),
];
