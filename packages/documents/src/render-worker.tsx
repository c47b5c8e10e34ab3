import { setSiteWords } from '@app/content/change-site-words';
import type { Words } from '@app/content/site-words';
import type { BusinessDocument } from '@app/contracts/document/document';
import { renderToBuffer } from '@react-pdf/renderer';
import { BusinessPaper } from './business-document';
import { registerFonts } from './fonts';
import { toPrintable } from './printable';

registerFonts();

/** Makes the PDF of a document: the same data gives the same bytes. Runs in a thread of its own. */
export default async function renderPdf({
  document,
  words,
}: {
  document: BusinessDocument;
  words: Words;
}): Promise<Uint8Array> {
  setSiteWords(words);
  return new Uint8Array(await renderToBuffer(<BusinessPaper document={await toPrintable(document)} />));
}
