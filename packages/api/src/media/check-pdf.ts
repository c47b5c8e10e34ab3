import { AppError } from '../core/app-error';

/** How far from the end readers look for the trailer. */
const trailerBytes = 2_048;

/**
 * Refuses with FILE_UNREADABLE what only begins like a PDF: it needs a version at its very first byte, and a
 * trailer that points to its table of contents at its end. What is inside is not judged; nobody's browser opens it
 * as part of our pages (docs/decisions/0007).
 */
export function checkPdf(bytes: Uint8Array): void {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const begins = /^%PDF-[12]\.\d/.test(text(0, 16));
  const ends = /startxref\s+\d+\s+%%EOF\s*$/.test(text(-trailerBytes));
  if (!begins || !ends) throw new AppError('FILE_UNREADABLE');
}
