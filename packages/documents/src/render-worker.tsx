import type { BusinessDocument } from '@app/contracts/document/document';
import { renderToBuffer } from '@react-pdf/renderer';
import { BusinessPaper } from './business-document';
import { registerFonts } from './fonts';
import { toPrintable } from './printable';

registerFonts();

/** Makes the PDF of a document: the same data gives the same bytes. Runs in a thread of its own. */
export default async function renderPdf(document: BusinessDocument): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(<BusinessPaper document={await toPrintable(document)} />));
}
