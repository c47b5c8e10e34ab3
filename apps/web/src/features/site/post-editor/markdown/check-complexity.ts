import { limits } from '@app/contracts/limits';
import { postMessages } from '@app/contracts/site/post/messages';

const fenceStart = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const markupCharacters = /\\.|([*_`[\]<>])/g;
const containers = new RegExp(
  `^[ \\t]*(?:(?:>|(?:[-+*]|\\d{1,9}[.)])[ \\t])[ \\t]*){${limits.postMarkdownDepth}}`,
);

const countMarkupCharacters = (line: string) =>
  [...line.matchAll(markupCharacters)].filter(([, sign]) => sign).length;

/**
 * Returns an error for text that would keep the Markdown parser busy for minutes; empty for text that people
 * write. Parsing a paragraph takes time quadratic in its markup characters, and nested lists take time
 * quadratic in their depth.
 */
export function checkComplexity(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > limits.postMarkdownLines) return postMessages.bodyTooLong;
  let fence = '';
  let first = 1;
  let count = 0;
  for (const [place, line] of lines.entries()) {
    const mark = fenceStart.exec(line)?.[1] ?? '';
    if (fence) {
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
      continue;
    }
    if (mark || line.trim() === '') {
      fence = mark;
      first = place + 2;
      count = 0;
      continue;
    }
    if (containers.test(line)) return postMessages.atLine(place + 1, postMessages.tooDeep);
    count += countMarkupCharacters(line);
    if (count > limits.postMarkdownSigns) return postMessages.atLine(first, postMessages.tooManySigns);
  }
  return '';
}
