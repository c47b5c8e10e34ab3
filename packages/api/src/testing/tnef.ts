/** A checksum follows each attribute: the sum of its bytes. */
function attribute(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(9);
  // Of the message, not of an attachment.
  head.writeUInt8(1, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(data.length, 5);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(data.reduce((total, byte) => (total + byte) & 0xffff, 0));
  return Buffer.concat([head, data, sum]);
}

/** Returns a message in the format of Outlook alone, as in winmail.dat ([MS-OXTNEF]). */
export function tnef(body: string): Buffer {
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
  ]);
}
