import { convert } from 'html-to-text';
import { Parser } from 'htmlparser2';

/**
 * Longest HTML that is converted to text, in characters: a second of work, and more than twice the stored
 * length of the text.
 */
const maxHtmlLength = 500_000;
/** A picture embedded in HTML: it has no text, and is often longer than all of it. */
const inlineData = /\bdata:[^"'\s>]*/g;
const shortDataLength = 1_000;
/**
 * The depth of nested elements that is read, the depth at which reading stops, and the number of characters
 * between checks.
 */
const maxConvertDepth = 60;
const maxOpenTags = 500;
const measureChunkLength = 4_096;

/**
 * Returns the beginning of an HTML text up to a nesting depth that mail programs do not exceed, and whether
 * words in it are nested deeper than the converter reads. The converter goes through all open elements for
 * each one that closes: thousands of nested elements would keep a processor busy for minutes.
 */
function withinDepth(html: string): { read: string; hasDeeperWords: boolean } {
  let open = 0;
  let end: number | undefined;
  let hasDeeperWords = false;
  const parser = new Parser({
    onopentagname: () => {
      open += 1;
      if (open > maxOpenTags) end ??= parser.startIndex;
    },
    ontext: (text) => {
      if (open > maxConvertDepth && text.trim() !== '') hasDeeperWords = true;
    },
    onclosetag: () => {
      open -= 1;
    },
  });
  for (let from = 0; from < html.length && end === undefined; from += measureChunkLength) {
    parser.write(html.slice(from, from + measureChunkLength));
  }
  parser.end();
  return { read: html.slice(0, end), hasDeeperWords };
}

/**
 * Converts HTML to readable text, and tells whether it was too long or too deep to be converted whole. Mails
 * are never shown as HTML (inbound-mail.text-only). Words outside of `<body>` are read too, as mail programs
 * show them.
 */
export function htmlToText(html: string): { text: string; isCut: boolean } {
  const withoutPictures = html.replace(inlineData, (data) =>
    data.length > shortDataLength ? 'data:' : data,
  );
  const { read, hasDeeperWords } = withinDepth(withoutPictures.slice(0, maxHtmlLength));
  const text = convert(read, {
    wordwrap: false,
    formatters: {
      cell: (cell, walk, builder) => {
        walk(cell.children, builder);
        builder.addInline(' ');
      },
    },
    baseElements: { selectors: [], returnDomByDefault: true },
    limits: { maxDepth: maxConvertDepth, maxInputLength: maxHtmlLength, ellipsis: '…' },
    selectors: [
      // Side by side, as they are shown: two numbers would otherwise become one.
      ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      // What Gmail and Apple Mail set in from the margin, which is no quote; and documents in a row.
      ...['blockquote[style*="border:none"]', 'blockquote[style*="border: none"]', 'html', 'body'].map(
        (selector) => ({ selector, format: 'block' }),
      ),
      ...['img', 'style', 'script', 'title'].map((selector) => ({ selector, format: 'skip' })),
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
  return { text, isCut: hasDeeperWords || read.length < withoutPictures.length };
}
