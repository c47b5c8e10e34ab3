import type { PrintedDocument } from '@app/contracts/files/document/document';
import { AppError } from '../core/app-error';
import type { Services } from '../core/context';

/** Draws the PDF of a document now. Throws DOCUMENT_UNAVAILABLE, with when to ask again. */
export function drawDocument(
  { renderDocument }: Pick<Services, 'renderDocument'>,
  document: PrintedDocument,
): Promise<Uint8Array> {
  return renderDocument(document).catch((cause: unknown) => {
    throw new AppError('DOCUMENT_UNAVAILABLE', { cause, retryAfter: 30 });
  });
}
