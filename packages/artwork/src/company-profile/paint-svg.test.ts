import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { paintSvg } from './paint-svg';

async function painted(svg: string): Promise<string> {
  const doc = new PDFDocument({ compress: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  paintSvg(doc, svg);
  const ended = once(doc, 'end');
  doc.end();
  await ended;
  return Buffer.concat(chunks).toString('latin1');
}

test('shapes inherit missing attributes from their groups', async () => {
  const page = await painted(
    '<g stroke="#ff0000" stroke-width="3" fill="none"><g stroke-width="7"><circle cx="5" cy="5" r="2"/></g><path d="M0 0h9" fill="#00ff00" stroke="none"/></g>',
  );
  expect(page).toContain('7 w');
  expect(page).toContain('1 0 0 SCN');
  expect(page).toContain('0 1 0 scn');
});

test('a mirrored shape keeps its size', async () => {
  expect(await painted('<path d="M0 0h1" transform="scale(-2 2)"/>')).toContain('-2 0 0 2 0 0 cm');
});

test('throws on an unknown shape or transform', async () => {
  await expect(painted('<ellipse cx="1"/>')).rejects.toThrow('<ellipse>');
  await expect(painted('<path d="M0 0h1" transform="skewX(3)"/>')).rejects.toThrow('skewX');
});
