interface TextPart {
  text: string;
  /** The link's target; undefined for plain text. */
  href?: string;
  /** Offset in the whole text. */
  at: number;
}

const address = /https?:\/\/[^\s<>"'`\u200b-\u200f\u2028-\u202e\u2066-\u2069]+/gi;
const openingBrackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Strips the punctuation of the surrounding sentence from a URL: its full stop, and closing brackets opened
 * before it.
 */
function trimSentenceEnd(found: string): string {
  let link = found;
  for (;;) {
    const last = link.at(-1) ?? '';
    const opening = openingBrackets[last];
    const isForeignBracket = opening !== undefined && link.split(last).length > link.split(opening).length;
    if (!/[.,;:!?*_~…]/.test(last) && !isForeignBracket) return link;
    link = link.slice(0, -1);
  }
}

/** Splits a text into plain text and web addresses (http and https only), in order and complete. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = trimSentenceEnd(found);
    const url = URL.canParse(link) ? new URL(link) : null;
    // A user name before the host makes a URL look like another site's.
    if (!url?.hostname || url.username || url.password) continue;
    if (index > end) parts.push({ text: text.slice(end, index), at: end });
    parts.push({ text: link, href: url.href, at: index });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end });
  return parts;
}
