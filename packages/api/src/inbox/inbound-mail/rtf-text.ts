import { limits } from '@app/contracts/limits';
import { decoderOf, symbols } from './words-of-mail';

/** What copies refer to before there is any output ([MS-OXRTFCP] 2.1.2.1). */
const dictionary = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript ' +
    '\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n' +
    '\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
);
const headBytes = 16;
const [compressed, stored] = [0x75465a4c, 0x414c454d];

/** Returns the first `size` bytes, or fewer if the end comes before. */
function decompress(bytes: Buffer, size: number): Buffer {
  const output = Buffer.alloc(dictionary.length + size);
  let to = dictionary.copy(output);
  let from = headBytes;
  for (let bit = 8, flags = 0; to < output.length && from < bytes.length; bit += 1) {
    if (bit === 8) {
      flags = bytes.readUInt8(from++);
      bit = 0;
    }
    if (from + ((flags >> bit) & 1) >= bytes.length) break;
    if ((flags & (1 << bit)) === 0) output[to++] = bytes.readUInt8(from++);
    else {
      const reference = bytes.readUInt16BE(from);
      from += 2;
      const distance = (to - (reference >> 4)) & 0xfff;
      if (distance === 0 || distance > to) break;
      const end = Math.min(to + (reference & 15) + 2, output.length);
      for (; to < end; to += 1) output[to] = output[to - distance] ?? 0;
    }
  }
  return output.subarray(dictionary.length, to);
}

/** Code pages by the character sets of fonts, where they are not that of the text. */
const codePages: Readonly<Record<number, number>> = {
  ...{ 2: symbols, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258 },
  ...{ 177: 1255, 178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250 },
};

const destinationsWithoutWords = new Set(
  'fonttbl colortbl stylesheet info pict listtable listoverridetable header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc'.split(
    ' ',
  ),
);
const characters = new Map(
  Object.entries({
    ...{ par: '\n', line: '\n', sect: '\n', page: '\n', row: '\n', nestrow: '\n', '\n': '\n', '\r': '\n' },
    ...{ tab: '\t', cell: '\t', nestcell: '\t', '\t': '\t', emspace: ' ', enspace: ' ', '~': '\u00a0' },
    ...{ emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', bullet: '•' },
    ...{ _: '-', '\\': '\\', '{': '{', '}': '}' },
  }),
);

/** A control word with its number, a byte in hexadecimal digits, a control symbol, a brace, or text. */
const token = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([\da-fA-F]{2})|\\(.)|[{}]|[^\\{}\r\n]+/gs;
/** Groups within each other that are read: programs nest a few dozen. */
const maxDepth = 500;

/** What a group sets is over at its end. `spare`: characters behind one of Unicode for readers that know none. */
interface Group {
  isSkipped: boolean;
  codePage: number;
  spare: number;
}

/** Returns the text of a document: little more than `limits.inboundMailText` characters of it. */
function textOf(rtf: string): { text: string; isWhole: boolean } {
  const decoders = new Map<number, ReturnType<typeof decoderOf>>();
  const fonts = new Map<number, number>();
  const outer: Group[] = [];
  let group: Group = { isSkipped: false, codePage: 1252, spare: 1 };
  let [ansi, font, toSkip, text, pending] = [group.codePage, 0, 0, '', ''];
  const flush = () => {
    if (pending === '') return;
    const decodeText = decoders.get(group.codePage) ?? decoderOf(group.codePage);
    decoders.set(group.codePage, decodeText);
    text += decodeText(Buffer.from(pending, 'latin1'));
    pending = '';
  };
  const write = (bytes: string) => {
    if (!group.isSkipped) pending += bytes.slice(toSkip);
    toSkip = Math.max(0, toSkip - bytes.length);
  };
  const writeCharacter = (character: string) => {
    flush();
    if (!group.isSkipped) text += character;
  };
  const changeCodePage = (codePage: number) => {
    if (codePage !== group.codePage) flush();
    group.codePage = codePage;
  };
  const control = (word: string, number: number) => {
    if (destinationsWithoutWords.has(word)) group.isSkipped = true;
    else if (word === 'shptxt') group.isSkipped = false;
    else if (word === 'bin') token.lastIndex += Math.max(0, number);
    else if (word === 'uc') group.spare = Math.max(0, number);
    else if (word === 'u') {
      writeCharacter(String.fromCharCode(number & 0xffff));
      toSkip = group.spare;
    } else if (word === 'ansicpg') {
      ansi = number;
      changeCodePage(ansi);
    } else if (word === 'f') {
      font = number;
      changeCodePage(fonts.get(font) ?? ansi);
    } else if (word === 'fcharset') fonts.set(font, codePages[number] ?? ansi);
    else if (word === 'plain') changeCodePage(ansi);
    else if (toSkip > 0 && characters.has(word)) toSkip -= 1;
    else writeCharacter(characters.get(word) ?? '');
  };
  let isWhole = true;
  token.lastIndex = 0;
  for (let found = token.exec(rtf); found; found = token.exec(rtf)) {
    if (text.length + pending.length > limits.inboundMailText) break;
    const [all, word, number = '0', hex, symbol] = found;
    if (word) control(word, Number(number));
    else if (hex) write(String.fromCharCode(Number.parseInt(hex, 16)));
    else if (symbol === '*') group.isSkipped = true;
    else if (symbol) control(symbol, 0);
    else if (all === '{') {
      if (outer.length === maxDepth) {
        isWhole = false;
        break;
      }
      outer.push({ ...group });
      toSkip = 0;
    } else if (all === '}') {
      const next = outer.pop();
      if (!next) break;
      changeCodePage(next.codePage);
      group = next;
      toSkip = 0;
    } else write(all);
  }
  flush();
  return { text, isWhole };
}

/**
 * Reads the words of a message in compressed rich text ([MS-OXRTFCP]), in time that grows with its size alone.
 * Words of HTML in it are read as rich text too, which shows the same to readers that know no more
 * ([MS-OXRTFEX]). `isWhole` is false if it is cut, wrong, longer than `limits.fileBytes`, or nested too deeply.
 */
export function readRichText(bytes: Buffer): { text: string; isWhole: boolean } {
  if (bytes.length < headBytes) return { text: '', isWhole: false };
  const size = bytes.readUInt32LE(4);
  const kind = bytes.readUInt32LE(8);
  const content = bytes.subarray(0, 4 + bytes.readUInt32LE(0));
  const read = Math.min(size, limits.fileBytes);
  const rtf =
    kind === compressed
      ? decompress(content, read)
      : content.subarray(headBytes, headBytes + (kind === stored ? read : 0));
  if (rtf.toString('latin1', 0, 5) !== '{\\rtf') return { text: '', isWhole: false };
  const { text, isWhole } = textOf(rtf.toString('latin1'));
  return { text, isWhole: isWhole && rtf.length === size };
}
