import { limits } from '@app/contracts/limits';
import { hasVisible } from '@app/contracts/text';
import { readRichText } from './rtf-text';
import { decode, decoderOf } from './words-of-mail';

/** What a message in the format of Outlook alone holds ([MS-OXTNEF]). */
interface OutlookMessage {
  text: string;
  html: string;
  files: { name: string; bytes: Uint8Array }[];
}

/** `richText`: compressed. */
type Contents = OutlookMessage & { richText: Buffer };

const signature = 0x223e9f78;
const headBytes = 6;
/** Level, id and length of an attribute before its data, and the checksum behind. */
const [attributeHeadBytes, checksumBytes] = [9, 2];

/** Attributes by their ids, and properties by theirs ([MS-OXPROPS]). */
const attributes = {
  body: 0x800c,
  fileData: 0x800f,
  fileTitle: 0x8010,
  newFile: 0x9002,
  properties: 0x9003,
  fileProperties: 0x9005,
  codePage: 0x9007,
} as const;
const properties = {
  ...{ body: 0x1000, richText: 0x1009, html: 0x1013, fileData: 0x3701, fileName: 0x3707 },
} as const;

const string8 = 0x1e;
const unicode = 0x1f;
const binary = 0x102;
const object = 0x0d;
const severalValues = 0x1000;
/** Sizes of the values of other types, as they are padded. */
const fixedBytes: Readonly<Record<number, number>> = {
  ...{ 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16 },
};

/** Reads numbers and bytes one after the other. Throws a RangeError at the end. */
function createReader(bytes: Buffer) {
  let at = 0;
  const skip = (count: number) => {
    at += count;
    if (at > bytes.length) throw new RangeError('the message ends too early');
    return at - count;
  };
  return {
    isAtEnd: () => at >= bytes.length,
    u8: () => bytes.readUInt8(skip(1)),
    u16: () => bytes.readUInt16LE(skip(2)),
    u32: () => bytes.readUInt32LE(skip(4)),
    bytes(count: number) {
      const from = skip(count);
      return bytes.subarray(from, from + count);
    },
  };
}

type Reader = ReturnType<typeof createReader>;

function readPadded(reader: Reader): Buffer {
  const length = reader.u32();
  const value = reader.bytes(length);
  reader.bytes((4 - (length % 4)) % 4);
  return value;
}

/** Reads the first value of each of the properties that matter; the others are passed over. */
function* readProperties(bytes: Buffer): Generator<{ id: number; type: number; value: Buffer }> {
  const reader = createReader(bytes);
  for (let left = reader.u32(); left > 0; left -= 1) {
    const [type, id] = [reader.u16(), reader.u16()];
    if (id >= 0x8000) {
      reader.bytes(16);
      if (reader.u32() === 0) reader.u32();
      else readPadded(reader);
    }
    const baseType = type & ~severalValues;
    const size = fixedBytes[baseType];
    if (size === undefined && ![string8, unicode, binary, object].includes(baseType))
      throw new RangeError('a property has an unknown type');
    const count = size === undefined || type !== baseType ? reader.u32() : 1;
    for (let index = 0; index < count; index += 1) {
      const value = size === undefined ? readPadded(reader) : reader.bytes(size);
      if (index === 0) yield { id, type: baseType, value };
    }
  }
}

const withoutEnd = (text: string) => text.split('\0', 1)[0] ?? '';

/** Reads one attribute after the other into `message`. Throws a RangeError where it is cut or wrong. */
function readAttributes(reader: Reader, message: Contents): void {
  let decodeText: (bytes: Buffer) => string = decode;
  const textOf = (type: number, value: Buffer) =>
    withoutEnd(type === unicode ? value.toString('utf16le') : decodeText(value));
  while (!reader.isAtEnd()) {
    reader.u8();
    const id = reader.u16();
    // Its type: each id has one only.
    reader.u16();
    const data = reader.bytes(reader.u32());
    reader.bytes(checksumBytes);
    const file = message.files.at(-1);
    if (id === attributes.codePage && data.length >= 4) decodeText = decoderOf(data.readUInt32LE(0));
    else if (id === attributes.body) message.text ||= textOf(string8, data);
    else if (id === attributes.newFile) {
      if (message.files.length >= limits.attachmentsPerTicket) throw new RangeError('it has too many files');
      message.files.push({ name: '', bytes: Buffer.alloc(0) });
    } else if (id === attributes.fileTitle && file) file.name ||= textOf(string8, data);
    else if (id === attributes.fileData && file) file.bytes = data;
    else if (id === attributes.properties) {
      for (const { id, type, value } of readProperties(data)) {
        if (id === properties.body) message.text = textOf(type, value) || message.text;
        if (id === properties.richText) message.richText = value;
        if (id === properties.html) message.html = type === binary ? decode(value) : textOf(type, value);
      }
    } else if (id === attributes.fileProperties && file) {
      for (const { id, type, value } of readProperties(data)) {
        if (id === properties.fileName) file.name = textOf(type, value) || file.name;
        if (id === properties.fileData && file.bytes.length === 0) file.bytes = value;
      }
    }
  }
}

/**
 * Reads a message in the format of Outlook alone, as in `winmail.dat`, in time and memory that grow with its
 * size alone; messages within it are files. `isWhole` is false if it is cut, wrong, or has too many files:
 * the message is what could be read. Null for anything else.
 */
export function readTnef(part: Uint8Array): { message: OutlookMessage; isWhole: boolean } | null {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  if (bytes.length < headBytes + attributeHeadBytes || bytes.readUInt32LE(0) !== signature) return null;
  const contents: Contents = { text: '', html: '', files: [], richText: Buffer.alloc(0) };
  let isWhole = true;
  try {
    readAttributes(createReader(bytes.subarray(headBytes)), contents);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    isWhole = false;
  }
  const { richText, ...message } = contents;
  if (richText.length === 0 || hasVisible(message.text) || hasVisible(message.html))
    return { message, isWhole };
  const read = readRichText(richText);
  return { message: { ...message, text: read.text }, isWhole: isWhole && read.isWhole };
}
