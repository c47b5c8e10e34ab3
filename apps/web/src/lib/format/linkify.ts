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
  // Counted once: customers write the text that the team opens, and it may end with thousands of brackets.
  const unopened = new Map(
    Object.entries(openingBrackets).map(([closing, opening]) => [
      closing,
      found.split(closing).length - found.split(opening).length,
    ]),
  );
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const surplus = unopened.get(last) ?? 0;
    if (surplus > 0) unopened.set(last, surplus - 1);
    else if (!/[.,;:!?*_~…]/.test(last)) break;
  }
  return found.slice(0, end);
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
