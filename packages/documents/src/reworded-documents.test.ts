import { setSiteWords } from '@app/content/change-site-words';
import { company } from '@app/content/company';
import { placeholdersIn, templateOf } from '@app/content/rewording/built-text';
import { builtTexts } from '@app/content/rewording/built-texts.gen';
import type { PrintedDocument } from '@app/contracts/files/document/document';
import { documentWords } from '@app/contracts/files/document/words';
import { languages } from '@app/contracts/languages';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { BusinessDocumentPdf } from './business-document';
import { LicenseCertificatePdf } from './license-certificate';
import { documentMessages } from './messages';
import { sampleCertificate, sampleDocuments } from './sample-documents';

afterEach(() => setSiteWords({}));

/** Words for every text of the product: none, but for the values that the text has to keep. */
const wordless = Object.fromEntries(
  languages.flatMap((language) =>
    Object.entries(builtTexts[language]).map(([path, text]) => [
      language === 'en' ? path : `${language}.${path}`,
      ['⟦', ...placeholdersIn(templateOf(text)).map((name) => `{${name}}`), '⟧'].join(' '),
    ]),
  ),
);

/** Returns the texts of a catalogue, including those with values. */
function textsOf(catalogue: object): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[key, value]];
    if (typeof value !== 'function') return textsOf(value);
    return [1, 3].map((count) => [`${key}(${count})`, String(value(count, '7.5'))]);
  });
}

describe.each(languages)('in %s', (language) => {
  test.each([
    ['documentMessages', documentMessages[language]],
    ['documentWords', documentWords[language]],
  ])('every text of %s can be the owner’s', (_, catalogue) => {
    const before = new Map(textsOf(catalogue));
    expect(before.size).toBeGreaterThan(20);
    setSiteWords(wordless);
    const left = textsOf(catalogue).filter(([key, text]) => !text.includes('⟦') && before.get(key) === text);
    // A tax and its rate, as the settings have them.
    expect(left.map(([key]) => key)).toEqual(['tax(1)', 'tax(3)']);
  });
});

interface Parts {
  children?: ReactNode;
  title?: string;
  subject?: string;
  render?: (page: { pageNumber: number; totalPages: number }) => ReactNode;
}

/** Returns what a document shows, as its components make it. */
function shownBy(node: ReactNode): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(shownBy);
  if (!isValidElement(node)) return [];
  const { type, props } = node as ReactElement<Parts>;
  if (typeof type === 'function') return shownBy((type as (props: Parts) => ReactNode)(props));
  const { children, title, subject, render } = props;
  return [title, subject, children, render?.({ pageNumber: 1, totalPages: 2 })].flatMap(shownBy);
}

const show = (document: PrintedDocument) =>
  shownBy(
    document.kind === 'license'
      ? LicenseCertificatePdf({ certificate: document })
      : BusinessDocumentPdf({ document }),
  );

const documents: PrintedDocument[] = [...Object.values(sampleDocuments), sampleCertificate];

test.each(documents.map((document) => [document.kind, document] as const))(
  'a %s has no text of its own that an owner cannot change',
  (_, document) => {
    for (const language of languages) {
      const printed = { ...document, language };
      const data = JSON.stringify(printed);
      setSiteWords({});
      const built = new Set(show(printed));
      expect(built.size).toBeGreaterThan(15);
      setSiteWords(wordless);
      const left = show(printed).filter(
        (text) =>
          built.has(text) &&
          /\p{L}/u.test(text) &&
          !/\d/.test(text) &&
          !data.includes(JSON.stringify(text).slice(1, -1)),
      );
      expect(left.filter((text) => text !== company.name)).toEqual([]);
    }
  },
);
