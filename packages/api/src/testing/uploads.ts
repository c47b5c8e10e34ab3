import sharp from 'sharp';

/** A form as a browser sends it. */
export function formWith(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
}

export function fileOf(bytes: Uint8Array | string, name: string, type = 'application/octet-stream'): File {
  return new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name, { type });
}

/** A plain picture of one colour. */
export function picture(
  format: 'jpeg' | 'png' | 'gif' | 'webp',
  { width = 64, height = 48 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#2457d6' } });
  return image.toFormat(format).toBuffer();
}

/** The smallest document that readers open. */
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
