/** A checksum follows each attribute: the sum of its bytes. */
function attribute(id: number, data: Buffer, level = 1): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(level, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(data.length, 5);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(data.reduce((total, byte) => (total + byte) & 0xffff, 0));
  return Buffer.concat([head, data, sum]);
}

/** A property of binary or Unicode type, padded to four bytes. */
function property(type: number, id: number, value: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(id, 2);
  head.writeUInt32LE(1, 4);
  head.writeUInt32LE(value.length, 8);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function properties(...all: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(all.length, 0);
  return Buffer.concat([count, ...all]);
}

/** The attributes of a file: its start, short name, content, and long name as a property. */
function fileAttributes({ name, bytes }: { name: string; bytes: Buffer }): Buffer[] {
  return [
    attribute(0x00069002, Buffer.alloc(14), 2),
    attribute(0x00018010, Buffer.from('SHORT~1.DAT\0', 'latin1'), 2),
    attribute(0x0006800f, bytes, 2),
    attribute(0x00069005, properties(property(0x1f, 0x3707, Buffer.from(`${name}\0`, 'utf16le'))), 2),
  ];
}

/** Returns rich text as a message holds it when it is not compressed ([MS-OXRTFCP]). */
export function storedRichText(rtf: string): Buffer {
  const head = Buffer.from('\0\0\0\0\0\0\0\0MELA\0\0\0\0', 'latin1');
  head.writeUInt32LE(rtf.length + 12, 0);
  head.writeUInt32LE(rtf.length, 4);
  return Buffer.concat([head, Buffer.from(rtf, 'latin1')]);
}

/** A message in the format of Outlook alone, as in winmail.dat, without words but in this compressed rich text. */
export const richTextTnef = (richText: Buffer) =>
  Buffer.concat([tnef(''), attribute(0x00069003, properties(property(0x102, 0x1009, richText)))]);

/** Returns a message in the format of Outlook alone, as in winmail.dat ([MS-OXTNEF]). */
export function tnef(body: string, files: readonly { name: string; bytes: Buffer }[] = []): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x223e9f78, 0);
  head.writeUInt16LE(1, 4);
  const version = Buffer.from([0, 0, 1, 0]);
  const codepage = Buffer.from([0xe4, 0x04, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([
    head,
    attribute(0x00089006, version),
    attribute(0x00069007, codepage),
    attribute(0x00078008, Buffer.from('IPM.Microsoft Mail.Note\0', 'latin1')),
    attribute(0x0002800c, Buffer.from(`${body}\0`, 'latin1')),
    ...files.flatMap(fileAttributes),
  ]);
}
