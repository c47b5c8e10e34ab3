import type { FileChooser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';

type FilesToSet = Exclude<Parameters<FileChooser['setFiles']>[0], string | readonly string[]>;
export type TestFile = Extract<FilesToSet, { buffer: Buffer }>;

/** Creates a picture of a single colour. */
export async function pictureFile(
  name = 'sketch.png',
  size = { width: 640, height: 400 },
): Promise<TestFile> {
  const image = sharp({ create: { ...size, channels: 3, background: '#2457d6' } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Creates a minimal valid PDF. */
export function pdfFile(name = 'brief.pdf'): TestFile {
  const text =
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** Chooses files through the button, as people do. */
export async function choose(part: Page | Locator, button: string, files: TestFile[]): Promise<void> {
  const page = 'page' in part ? part.page() : part;
  const chooser = page.waitForEvent('filechooser');
  await part.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

/** Attaches files to the message being written. */
export function attach(part: Page | Locator, ...files: TestFile[]): Promise<void> {
  return choose(part, 'Attach files', files);
}

/** Returns the row of a file attached to the message being written. */
export function attachedFile(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Files of this message' })
    .getByRole('listitem')
    .filter({ hasText: name });
}

/** Returns the files attached to the messages of a thread. */
export function sentFiles(page: Page): Locator {
  return page.getByRole('list', { name: 'Attached files' });
}
