import { setSiteWords } from '@app/content/change-site-words';
import { type DrawnSign, setDrawnSigns } from '@app/content/drawn-sign';
import type { Words } from '@app/content/site-words';
import type { PrintedDocument } from '@app/contracts/files/document/document';
import { renderToBuffer } from '@react-pdf/renderer';
import { BusinessDocumentPdf } from './business-document';
import { fontFamilies, loadFonts, registerFonts } from './fonts';
import { LicenseCertificatePdf } from './license-certificate';
import { toPrintable } from './printable';

registerFonts();
/** Read with the first document in each pair of typefaces. */
const fonts = new Map<string, ReturnType<typeof loadFonts>>();

function readFonts(): ReturnType<typeof loadFonts> {
  const pair = JSON.stringify(fontFamilies);
  const loaded = fonts.get(pair) ?? loadFonts();
  fonts.set(pair, loaded);
  // The next document tries again.
  loaded.catch(() => fonts.delete(pair));
  return loaded;
}

// Ignores signals that a service manager or terminal sends to the whole group: renders in progress finish,
// and the process ends with its server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

/** Renders the PDF of a document: the same data gives the same bytes. Runs in a separate process. */
export default async function renderPdf({
  document,
  words,
  sign,
}: {
  document: PrintedDocument;
  words: Words;
  sign: DrawnSign | null;
}): Promise<Uint8Array> {
  setSiteWords(words);
  setDrawnSigns({ sign, icon: null });
  const printable = toPrintable(document, await readFonts());
  const pdf =
    printable.kind === 'license' ? (
      <LicenseCertificatePdf certificate={printable} />
    ) : (
      <BusinessDocumentPdf document={printable} />
    );
  return new Uint8Array(await renderToBuffer(pdf));
}
