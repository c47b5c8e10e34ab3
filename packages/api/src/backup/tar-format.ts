/** Everything in a tar file comes in blocks of so many bytes. */
export const blockBytes = 512;

/** Bytes that fill the last block of an entry. */
export function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

/** The header of a plain file (POSIX ustar), readable by its owner alone. Throws for a name that does not fit. */
export function tarHeader(path: string, size: number): Buffer {
  const { prefix, name } = splitPath(path);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(prefix, 345);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Name and size of the entry that a header begins; null for the empty block at the end. Throws for anything else than a header of ours. */
export function readTarHeader(header: Buffer): { path: string; size: number } | null {
  if (header.every((byte) => byte === 0)) return null;
  const text = (begin: number, length: number) =>
    header
      .subarray(begin, begin + length)
      .toString('utf8')
      .replace(/\0.*$/su, '');
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(header)) throw new Error('a damaged tar header');
  const [prefix, name] = [text(345, 155), text(0, 100)];
  return { path: prefix ? `${prefix}/${name}` : name, size: Number.parseInt(text(124, 12), 8) };
}

/** The sum of all bytes, those of the sum itself counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
}

function splitPath(path: string): { prefix: string; name: string } {
  if (path.length <= 100) return { prefix: '', name: path };
  const slash = path.indexOf('/', path.length - 101);
  if (slash < 1 || slash > 155) throw new Error(`no room in a tar header for ${path}`);
  return { prefix: path.slice(0, slash), name: path.slice(slash + 1) };
}
