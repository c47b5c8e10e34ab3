import { limits } from '@app/contracts/limits';

/** Invisible characters, and those that change the text direction. */
const invisibleCharacters = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const controls = /[^\P{Cc}\n\t]/gu;
/**
 * Longest HTML that is converted to text, in characters: a second of work, and more than twice the stored
 * length of the text.
 */
const maxHtmlLength = 500_000;
/** A picture embedded in HTML: it has no text, and is often longer than all of it. */
const inlineData = /\bdata:[^"'\s>]{1000,}/g;
/**
 * The depth of nested elements that is read, the depth at which reading stops, and the number of characters
 * between checks.
 */
const maxConvertDepth = 60;
const maxOpenTags = 500;
const measureChunkLength = 4_096;

/**
 * Windows-1252 characters in place of the control characters of ISO 8859. Mails confuse the two, and so do
 * some versions of Node's decoder.
 */
const windows1252 = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';
const misreadCharacters = /[\u0080-\u009f]/g;

function withWindowsCharacters(text: string): string {
  return text.replace(misreadCharacters, (character) => windows1252.charAt(character.charCodeAt(0) - 0x80));
}

/** Cleans a text for storage: no invisible characters, lines that end with one character. */
export function cleanText(text: string): string {
  return (
    withWindowsCharacters(text.slice(0, limits.inboundMailText))
      .replace(/\r\n?/g, '\n')
      .replace(invisibleCharacters, '')
      .replace(/\u00a0/g, ' ')
      .replace(controls, '')
      // Matches only from the first blank of a run: matching from each of them takes a minute and a half for
      // 200,000 in one line.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{4,}/g, '\n\n\n')
  );
}

/** Cleans a name, a subject or an address: one line of limited length. */
export function cleanLine(header: string): string {
  return withWindowsCharacters(header)
    .replace(invisibleCharacters, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.inboundMailHeader);
}

/**
 * Returns the beginning of an HTML text up to a nesting depth that mail programs do not exceed. The converter
 * goes through all open elements for each one that closes: thousands of nested elements would keep a
 * processor busy for minutes.
 */
async function withinDepth(html: string): Promise<string> {
  const { Parser } = await import('htmlparser2');
  let open = 0;
  let end: number | undefined;
  const parser = new Parser({
    onopentagname: () => {
      open += 1;
      if (open > maxOpenTags) end ??= parser.startIndex;
    },
    onclosetag: () => {
      open -= 1;
    },
  });
  for (let from = 0; from < html.length && end === undefined; from += measureChunkLength) {
    parser.write(html.slice(from, from + measureChunkLength));
  }
  return html.slice(0, end);
}

/** Converts HTML to readable text. Mails are never shown as HTML (inbound-mail.text-only). */
export async function htmlToText(html: string): Promise<string> {
  // Loaded with the first mail, to keep the server's startup fast.
  const { convert } = await import('html-to-text');
  return convert(await withinDepth(html.replace(inlineData, 'data:').slice(0, maxHtmlLength)), {
    wordwrap: false,
    limits: { maxDepth: maxConvertDepth, maxInputLength: maxHtmlLength, ellipsis: '…' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'script', format: 'skip' },
      {
        selector: 'a',
        options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true, ignoreHref: false },
      },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}
