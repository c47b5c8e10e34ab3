import { limits } from '@app/contracts/limits';
import { expect, test } from 'vitest';
import { richTextTnef, storedRichText, tnef } from '../../testing/tnef';
import { readRichText } from './rtf-text';
import { readTnef } from './tnef';

const read = (rtf: string) => readRichText(storedRichText(rtf));
const textOf = (rtf: string) => read(rtf).text;

// The examples of [MS-OXRTFCP] 3.1 and 3.2: one that refers to the dictionary, and one whose copies overlap.
const examples = {
  'hello world':
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
  WXYZWXYZWXYZWXYZWXYZ: '1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0',
};

test.each(Object.entries(examples))('compressed rich text is read: %s', (text, hex) => {
  expect(readRichText(Buffer.from(hex, 'hex'))).toEqual({ text, isWhole: true });
});

test('compressed rich text that is cut or damaged is read as far as it goes, and is not whole', () => {
  const whole = Buffer.from(examples['hello world'], 'hex');
  for (let end = 0; end < whole.length - 4; end += 1)
    expect(readRichText(whole.subarray(0, end)).isWhole).toBe(false);
  expect(readRichText(whole.subarray(0, -8)).text).toMatch(/^hello/);
  const larger = Buffer.from(whole);
  larger.writeUInt32LE(0xffffffff, 4);
  expect(readRichText(larger)).toEqual({ text: 'hello world', isWhole: false });
  const other = Buffer.from(whole).fill('ABCD', 8, 12);
  expect(readRichText(other)).toEqual({ text: '', isWhole: false });
  expect(read('Hello')).toEqual({ text: '', isWhole: false });
});

const head = String.raw`{\rtf1\ansi\ansicpg1252\fromtext \deff0{\fonttbl{\f0\fswiss Arial;}{\f1\fcharset204 Arial;}{\f2\fcharset2 Wingdings;}{\f3\fcharset128 Gothic;}}{\colortbl\red0\green0\blue0;}{\*\generator Riched20 16.0;}{\info{\author Ada}}`;

test.each([
  [
    'lines, tabs and cells',
    '\\uc1\\pard\\plain\\f0 Hello,\\par\r\nit is\\tab late.\\line Bye\\cell x\\row',
    'Hello,\nit is\tlate.\nBye\tx\n',
  ],
  [
    'marks',
    String.raw`\lquote a\rquote\ldblquote b\rdblquote\endash\emdash\bullet c\~d\_e\-f \\\{\}`,
    '‘a’“b”–—•c\u00a0d-ef \\{}',
  ],
  ['bytes of the code page', String.raw`Gr\'fcn \'a3`, 'Grün £'],
  ['bytes of a font’s code page', String.raw`{\f1 \'cf\'f0\'e8} \'cf, \f1\'cf\plain\'cf`, 'При Ï, ПÏ'],
  ['bytes of two at a time, of which one is a letter', String.raw`\f3\'83e`, 'テ'],
  ['pictures in place of letters', String.raw`{\f2 J} {\pntext\f2\'a7\tab}One`, '• •\tOne'],
  [
    'Unicode with and without spare characters',
    String.raw`\u1055 ?\u-10179?\u-8704\'3f{\uc0\u8364}{\uc2\u8364 EUx}\u8364{?}`,
    'П😀€€x€?',
  ],
  ['bytes that are no text', String.raw`a{\pict\bin3 }}\}b\bin2 {{c`, 'abc'],
  [
    'destinations',
    String.raw`a{\header b}{\*\bkmkstart c}{\field{\*\fldinst HYPERLINK "d"}{\fldrslt e}}{\*\shpinst f{\shptxt g}}`,
    'aeg',
  ],
  ['names of other objects’ properties', String.raw`a\constructor b\toString c`, 'abc'],
  [
    'HTML',
    String.raw`\fromhtml1 {\*\htmltag64 <p title="}\htmlrtf {\htmlrtf0 1 {\*\htmltag84 &lt;}\htmlrtf <\htmlrtf0  2{\*\htmltag112 <br>}\htmlrtf \line\htmlrtf0 yes\htmlrtf\par}\htmlrtf0`,
    '1 < 2\nyes\n',
  ],
])('rich text shows %s', (_, rtf, text) => {
  expect(read(`${head}${rtf}}`)).toEqual({ text, isWhole: true });
});

test('words in another form of the message are read instead of rich text', () => {
  const rich = richTextTnef(storedRichText(String.raw`{\rtf1 Gr\'fcn}`));
  expect(readTnef(rich)).toMatchObject({ message: { text: 'Grün' }, isWhole: true });
  const both = Buffer.concat([rich, tnef('Blau').subarray(6)]);
  expect(readTnef(both)).toMatchObject({ message: { text: 'Blau' }, isWhole: true });
  const cut = richTextTnef(storedRichText(String.raw`{\rtf1 Gr\'fcn}`).subarray(0, -1));
  expect(readTnef(cut)).toMatchObject({ message: { text: 'Grün' }, isWhole: false });
});

const times = (unit: string) => `{\\rtf1${unit.repeat(Math.floor(limits.fileBytes / unit.length) - 6)}`;

test.each([
  '{',
  '}',
  '{}',
  '\\',
  '\\a',
  '\\par',
  '\\u9?',
  "\\'e9",
  "\\u\\'e9",
  '{\\f1',
  '\\f1\\fcharset204',
  "\\f1\\f0\\'e9",
  '\\bin',
  '\\bin9999999999',
  '\\-9',
  '{\\*',
  '\\uc9999999999\\u1',
  'a',
  "\\ansicpg1\\'e9",
  "\\ansicpg65001\\'ef\\'bb\\'bf\\u",
])('%j without end is read in time that grows with the size alone', (unit) => {
  const rtf = storedRichText(times(unit));
  const startedAt = process.cpuUsage();
  expect(readRichText(rtf).text.length).toBeLessThanOrEqual(limits.fileBytes);
  expect(process.cpuUsage(startedAt).user).toBeLessThan(4_000_000);
});

test('groups nested deeper than programs nest them are read up to there', () => {
  expect(read(`{\\rtf1 a${'{'.repeat(50_000)}b`)).toEqual({ text: 'a', isWhole: false });
  expect(textOf(`{\\rtf1 a${'{'.repeat(400)}b${'}'.repeat(400)}c}`)).toBe('abc');
});

test('copies of copies are read up to the longest length', () => {
  const whole = [];
  for (let to = 207; to < 207 + 17 * 400_000; ) {
    whole.push(0xff);
    for (let copy = 0; copy < 8; copy += 1, to += 17) {
      const reference = (((to - 1) & 0xfff) << 4) | 15;
      whole.push(reference >> 8, reference & 0xff);
    }
  }
  const startOfRtf = Buffer.from('ffffff7fffffffff4c5a467500000000', 'hex');
  const startedAt = process.cpuUsage();
  expect(readRichText(Buffer.concat([startOfRtf, Buffer.from(whole)])).isWhole).toBe(false);
  expect(process.cpuUsage(startedAt).user).toBeLessThan(2_000_000);
});
