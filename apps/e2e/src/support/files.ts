import type { FileChooser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';

type Chosen = Exclude<Parameters<FileChooser['setFiles']>[0], string | readonly string[]>;
export type TestFile = Extract<Chosen, { buffer: Buffer }>;

/** A picture of one colour, made for the test. */
export async function pictureFile(
  name = 'sketch.png',
  size = { width: 640, height: 400 },
): Promise<TestFile> {
  const image = sharp({ create: { ...size, channels: 3, background: '#2457d6' } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** The least that is a PDF. */
export function pdfFile(name = 'brief.pdf'): TestFile {
  const text =
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** Chooses files as people do who press the button. */
export async function choose(part: Page | Locator, button: string, files: TestFile[]): Promise<void> {
  const page = 'page' in part ? part.page() : part;
  const chooser = page.waitForEvent('filechooser');
  await part.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

/** Chooses files for the message that is being written. */
export function attach(part: Page | Locator, ...files: TestFile[]): Promise<void> {
  return choose(part, 'Attach files', files);
}

/** The row of a file of the message that is being written. */
export function attachedFile(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Files of this message' })
    .getByRole('listitem')
    .filter({ hasText: name });
}

/** The files that came with the messages of a thread. */
export function sentFiles(page: Page): Locator {
  return page.getByRole('list', { name: 'Attached files' });
}
