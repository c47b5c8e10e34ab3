/**
 * Variables of a canned reply: `{{customer}}` becomes the name of the person who opened the ticket, and so
 * on.
 */
export const replyVariables = [
  'customer',
  'first_name',
  'number',
  'templates',
  'total',
  'quote',
  'me',
  'company',
] as const;
export type ReplyVariable = (typeof replyVariables)[number];

const variable = /\{\{([^{}]*)\}\}/g;

function isVariable(name: string): name is ReplyVariable {
  return (replyVariables as readonly string[]).includes(name);
}

/** Normalises the name between the braces, ignoring surrounding spaces and case. */
const normalizeName = (inner: string) => inner.trim().toLowerCase();

/**
 * Returns the first part of a text that looks like a variable but is unknown, or an unmatched pair of braces;
 * null if there is none.
 */
export function findInvalidVariable(text: string): string | null {
  const unknown = [...text.matchAll(variable)].find(([, inner = '']) => !isVariable(normalizeName(inner)));
  if (unknown) return unknown[0];
  return /\{\{|\}\}/.exec(text.replaceAll(variable, ''))?.[0] ?? null;
}

/** Value of each variable; null if there is none, such as the number of a quote before one exists. */
export type ReplyValues = Readonly<Record<ReplyVariable, string | null>>;

/**
 * Returns the text with its variables filled, except those without a value; values are never scanned for
 * variables.
 */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replaceAll(variable, (match, inner: string) => {
    const name = normalizeName(inner);
    return (isVariable(name) ? values[name] : null) ?? match;
  });
}

/** Returns the first variable left open in an answer; null if there is none. */
export function findUnfilledVariable(text: string): string | null {
  return [...text.matchAll(variable)].find(([, inner = '']) => isVariable(normalizeName(inner)))?.[0] ?? null;
}
