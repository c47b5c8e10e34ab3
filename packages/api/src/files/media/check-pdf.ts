import { AppError } from '../../core/app-error';

/** How far from the end PDF readers search for the trailer. */
const trailerBytes = 2_048;

/**
 * Rejects with FILE_UNREADABLE a file that only begins like a PDF: it needs a version at the very first byte,
 * and a trailer at the end that points to its cross-reference table. The contents are not checked; no browser
 * opens them as part of the site's pages (docs/decisions/0007).
 */
export function checkPdf(bytes: Uint8Array): void {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const hasHeader = /^%PDF-[12]\.\d/.test(text(0, 16));
  const hasTrailer = /startxref\s+\d+\s+%%EOF\s*$/.test(text(-trailerBytes));
  if (!hasHeader || !hasTrailer) throw new AppError('FILE_UNREADABLE');
}
