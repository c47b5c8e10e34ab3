import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';

/** Builds a form as a browser sends it. */
export function formWith(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
}

export function fileOf(bytes: Uint8Array | string, name: string, type = 'application/octet-stream'): File {
  return new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name, { type });
}

/** Creates a picture of a single colour. */
export function picture(
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif',
  { width = 64, height = 48 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#2457d6' } });
  return image.toFormat(format).toBuffer();
}

/** Creates an animation of two frames, as large as `picture`. */
export async function movingPicture(format: 'gif' | 'webp'): Promise<Buffer> {
  const dark = sharp({ create: { width: 64, height: 48, channels: 3, background: '#111111' } });
  const frames = [await picture('png'), await dark.png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** Creates a ZIP of these files; with the level 0 they are not compressed, which is faster. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>, level: 0 | 6 = 6): Uint8Array {
  // In local time, as archives have it: the same bytes each time.
  return zipSync(files, { level, mtime: new Date(2026, 0, 1) });
}

/** Creates a PNG whose header declares more pixels than its few bytes suggest. */
export function bomb(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    let crc = 0xffffffff;
    for (const byte of content) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, content, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.ceil(width / 8) + 1);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The smallest document that PDF readers open. */
export const tinyPdf = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [] /Count 0 >>
endobj
xref
0 3
0000000000 65535 f
0000000009 00000 n
0000000058 00000 n
trailer
<< /Root 1 0 R /Size 3 >>
startxref
110
%%EOF
`;
