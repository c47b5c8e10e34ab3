/** What a canned reply can leave open: `{{customer}}` becomes the name of whoever opened the ticket, and so on. */
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

/** The name between the braces as people type it: spaces around it and capitals make no difference. */
const nameOf = (inner: string) => inner.trim().toLowerCase();

/** The first part of a text that looks like a variable and is none, or a pair of braces without its other half; null when all is well. */
export function wrongVariable(text: string): string | null {
  const unknown = [...text.matchAll(variable)].find(([, inner = '']) => !isVariable(nameOf(inner)));
  if (unknown) return unknown[0];
  return /\{\{|\}\}/.exec(text.replaceAll(variable, ''))?.[0] ?? null;
}

/** What each variable becomes; null where there is nothing to put in its place, such as the number of a quote before there is one. */
export type ReplyValues = Readonly<Record<ReplyVariable, string | null>>;

/** The text with its variables filled, but for those without a value; what stands in a value is never taken for a variable. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replaceAll(variable, (whole, inner: string) => {
    const name = nameOf(inner);
    return (isVariable(name) ? values[name] : null) ?? whole;
  });
}

/** The first variable that was left open in an answer; null when there is none. */
export function openVariable(text: string): string | null {
  return [...text.matchAll(variable)].find(([, inner = '']) => isVariable(nameOf(inner)))?.[0] ?? null;
}
