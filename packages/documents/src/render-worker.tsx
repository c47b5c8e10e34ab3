import { setSiteWords } from '@app/content/change-site-words';
import type { Words } from '@app/content/site-words';
import type { BusinessDocument } from '@app/contracts/document/document';
import { renderToBuffer } from '@react-pdf/renderer';
import { BusinessPaper } from './business-document';
import { registerFonts } from './fonts';
import { toPrintable } from './printable';

registerFonts();
// A service manager and a terminal tell the whole group to end. What is under way is finished: this ends with its server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

/** Makes the PDF of a document: the same data gives the same bytes. Runs in a process of its own. */
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
