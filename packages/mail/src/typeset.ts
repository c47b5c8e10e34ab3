import { createElement, Fragment, type ReactNode } from 'react';

/** Plain spaces as typed, where French print has ones that no line breaks at. */
function spaced(text: string): string {
  return text
    .replaceAll(/ (?=[:;?!])/g, '\u202f')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(' »', '\u00a0»');
}

function joined(texts: readonly string[], parts: readonly ReactNode[]): ReactNode {
  const pieces = texts.flatMap((text, index) => (index < parts.length ? [text, parts[index]] : [text]));
  return createElement(Fragment, null, ...pieces);
}

/** A sentence with parts that are more than text, such as a link or a number that does not break. */
export function sentence(texts: TemplateStringsArray, ...parts: ReactNode[]): ReactNode {
  return joined(texts, parts);
}

/** The same in French; what is put in stays as it is. */
export function phrase(texts: TemplateStringsArray, ...parts: ReactNode[]): ReactNode {
  return joined(texts.map(spaced), parts);
}

/** French text with its spaces; what is put in stays as it is. */
export function fr(texts: TemplateStringsArray, ...parts: (string | number)[]): string {
  return texts.map((text, index) => spaced(text) + (parts[index] ?? '')).join('');
}
