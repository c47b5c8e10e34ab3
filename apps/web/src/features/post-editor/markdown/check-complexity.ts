import { limits } from '@app/contracts/limits';
import { postMessages } from '@app/contracts/post/messages';

const fenceStart = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const signs = /\\.|([*_`[\]<>])/g;
const containers = new RegExp(
  `^[ \\t]*(?:(?:>|(?:[-+*]|\\d{1,9}[.)])[ \\t])[ \\t]*){${limits.postMarkdownDepth}}`,
);

const countSigns = (line: string) => [...line.matchAll(signs)].filter(([, sign]) => sign).length;

/**
 * What would keep the reader of Markdown busy for minutes, in words; empty for what people write. A paragraph takes the
 * square of its signs, and lists in lists the square of their depth.
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
    count += countSigns(line);
    if (count > limits.postMarkdownSigns) return postMessages.atLine(first, postMessages.tooManySigns);
  }
  return '';
}
