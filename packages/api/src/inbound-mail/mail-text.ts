import { limits } from '@app/contracts/limits';

/** Characters that hide others, or turn the direction of what follows. */
const hiding = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const controls = /[^\P{Cc}\n\t]/gu;
/** Longest HTML that is turned into text, in characters: a second of work, and more than twice what is kept of the text. */
const longestHtml = 500_000;
/** A picture that is written into HTML: no text, and often longer than all of it. */
const inlineData = /\bdata:[^"'\s>]{1000,}/g;
/** Elements within one another that are read, and those at which reading ends; looked at after so many characters. */
const deepestRead = 60;
const deepestOpen = 500;
const measuredPart = 4_096;

/** What Windows writes where ISO 8859 has control characters. Mails mix the two up, and so do some versions of Node's decoder. */
const windows1252 = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';
const misread = /[\u0080-\u009f]/g;

function withWindowsCharacters(text: string): string {
  return text.replace(misread, (character) => windows1252.charAt(character.charCodeAt(0) - 0x80));
}

/** A text as it is kept: no characters that hide something, lines that end with one character. */
export function cleanText(text: string): string {
  return (
    withWindowsCharacters(text.slice(0, limits.inboundMailText))
      .replace(/\r\n?/g, '\n')
      .replace(hiding, '')
      .replace(/\u00a0/g, ' ')
      .replace(controls, '')
      // From the first blank of a run: looked at from each of them, 200,000 in one line take a minute and a half.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{4,}/g, '\n\n\n')
  );
}

/** A name, a subject or an address: one line, as long as one may be. */
export function cleanLine(header: string): string {
  return withWindowsCharacters(header)
    .replace(hiding, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.inboundMailHeader);
}

/**
 * The beginning of a text of HTML in which no more elements are open at once than people's programs write. The reader looks through all open ones at
 * each that closes: thousands within one another keep a processor busy for minutes.
 */
async function withinDepth(html: string): Promise<string> {
  const { Parser } = await import('htmlparser2');
  let open = 0;
  let end: number | undefined;
  const parser = new Parser({
    onopentagname: () => {
      open += 1;
      if (open > deepestOpen) end ??= parser.startIndex;
    },
    onclosetag: () => {
      open -= 1;
    },
  });
  for (let from = 0; from < html.length && end === undefined; from += measuredPart) {
    parser.write(html.slice(from, from + measuredPart));
  }
  return html.slice(0, end);
}

/** HTML as somebody would read it aloud. Nothing of it is ever shown as HTML (inbound-mail.text-only). */
export async function htmlToText(html: string): Promise<string> {
  // Loaded with the first mail: the server starts without it.
  const { convert } = await import('html-to-text');
  return convert(await withinDepth(html.replace(inlineData, 'data:').slice(0, longestHtml)), {
    wordwrap: false,
    limits: { maxDepth: deepestRead, maxInputLength: longestHtml, ellipsis: '…' },
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
