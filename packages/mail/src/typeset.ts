import { createElement, Fragment, type ReactNode } from 'react';

/** Replaces plain spaces with non-breaking ones where French typography requires them. */
function addFrenchSpaces(text: string): string {
  return text
    .replaceAll(/ (?=[:;?!])/g, '\u202f')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(' »', '\u00a0»');
}

/** A telephone or document number, which must not break. */
const unbroken = (part: ReactNode) =>
  typeof part === 'string' && /^(?:\+\d|[A-Z]{3}-)/.test(part)
    ? createElement('span', { style: { whiteSpace: 'nowrap' } }, part)
    : part;

function joinParts(texts: readonly string[], parts: readonly ReactNode[]): ReactNode {
  const pieces = texts.flatMap((text, index) =>
    index < parts.length ? [text, unbroken(parts[index])] : [text],
  );
  return createElement(Fragment, null, ...pieces);
}

/** Builds a sentence with parts other than text, such as a link or a number that must not break. */
export function sentence(texts: TemplateStringsArray, ...parts: ReactNode[]): ReactNode {
  return joinParts(texts, parts);
}

/** The same in French; inserted parts stay as they are. */
export function frSentence(texts: TemplateStringsArray, ...parts: ReactNode[]): ReactNode {
  return joinParts(texts.map(addFrenchSpaces), parts);
}

/** French text with its spaces; inserted parts stay as they are. */
export function fr(texts: TemplateStringsArray, ...parts: (string | number)[]): string {
  return texts.map((text, index) => addFrenchSpaces(text) + (parts[index] ?? '')).join('');
}
