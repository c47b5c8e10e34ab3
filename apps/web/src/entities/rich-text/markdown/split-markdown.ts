import { limits } from '@app/contracts/limits';
import { postMessages } from '@app/contracts/site/post/messages';

const lineEnd = /\r\n?|\n/g;
/** Indented as much as wanted: there is no code by indents (`plainSyntax`). */
const fenceStart = /^([ \t]*)(`{3,}(?=[^`]*$)|~{3,})/;
const markupCharacters = /\\.|([*_`~[\]<>&])/g;
const containers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*[ \t]*/;
/** No start of a line that is longer is looked at. */
const longestStart = 1_000;
/** May belong to what stands before an empty line: more of a list, or the text of one of its entries. */
const continuation = /^(?:[ \t]|$|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))/;
/** Of white space, Markdown knows these two alone: a no-break space is text. */
const empty = /^[ \t]*$/;
const fenceEnd = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;

/** Returns the beginning of a line, by which its author finds it. */
export function excerptOf(line: string): string {
  const words = line.trim();
  return words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words;
}

/** Counts the lists and quotes that a line starts or goes on with, and its indents of two columns. */
function countContainers(line: string): { marks: number; indents: number } {
  const [start = ''] = containers.exec(line.slice(0, longestStart)) ?? [];
  const count = (part: RegExp) => start.match(part)?.length ?? 0;
  return { marks: count(/[>+*-]|\d+[.)]/g), indents: count(/\t| {2}/g) };
}

/** What parsing a line costs, compared with a character of markup; an escaped one costs half. */
function costOf(line: string, { marks, indents }: ReturnType<typeof countContainers>): number {
  let cost = marks * 3 + indents;
  for (const [, sign] of line.matchAll(markupCharacters)) cost += sign ? 1 : 0.5;
  return cost;
}

/**
 * Cuts a text at empty lines into pieces, and returns an error for one that would keep the Markdown parser busy:
 * parsing takes time quadratic in the markup characters of a piece, and in the depth of its lists. The blocks of
 * a piece are the same when it is parsed by itself. `problem` is empty for text that people write.
 */
export function splitMarkdown(text: string): { pieces: string[]; problem: string } {
  const pieces: string[] = [];
  const refused = (problem: string) => ({ pieces: [], problem });
  let start = { at: 0, line: 1, cost: 0 };
  const startWords = () => excerptOf(text.slice(start.at, start.at + longestStart).split('\n')[0] ?? '');
  let fence = '';
  /** An indented fence may be in a list that has ended since: what follows is code or not. */
  let isCertain = true;
  let isAfterEmpty = false;
  let isAfterFence = false;
  let line = 1;
  for (let at = 0; at <= text.length; line++) {
    lineEnd.lastIndex = at;
    const end = lineEnd.exec(text);
    const content = text.slice(at, end?.index);
    if (line > limits.postMarkdownLines) return refused(postMessages.bodyTooLong);
    const [, indent = '', mark = ''] = fenceStart.exec(content) ?? [];
    const isFence = mark !== '' && indent === '';
    if (!fence && isCertain && (isFence || isAfterFence || (isAfterEmpty && !continuation.test(content)))) {
      if (at > start.at) pieces.push(text.slice(start.at, at));
      start = { at, line, cost: 0 };
    }
    isAfterFence = false;
    if (fence) {
      if (fenceEnd.exec(content)?.[1]?.startsWith(fence)) {
        fence = '';
        isAfterFence = true;
      }
    } else if (isFence && isCertain) {
      fence = mark;
      start.cost += content.length;
    } else {
      if (mark) isCertain = false;
      const depth = countContainers(content);
      if (depth.marks > limits.postMarkdownDepth)
        return refused(postMessages.at(excerptOf(content), postMessages.tooDeep));
      start.cost += costOf(content, depth);
    }
    if (start.cost > limits.postMarkdownSigns)
      return refused(postMessages.at(startWords(), postMessages.tooManySigns));
    if (line - start.line > limits.postMarkdownPieceLines)
      return refused(postMessages.at(startWords(), postMessages.bodyTooLong));
    isAfterEmpty = !fence && empty.test(content);
    at = end ? lineEnd.lastIndex : text.length + 1;
  }
  pieces.push(text.slice(start.at));
  return { pieces, problem: '' };
}
