import type { Marks } from './marks';

/** Part of a text, from one offset to another. */
interface Range {
  from: number;
  end: number;
}

/** A part of a message: lines as typed, or a list of items. */
export type TextBlock =
  | ({ kind: 'lines' } & Range)
  | { kind: 'list'; ordered: boolean; start: number; items: Range[]; from: number };

const bullet = /^ {0,3}[-*•] +(\S.*)$/;
const numbered = /^ {0,3}(\d{1,3})[.)] +(\S.*)$/;

interface Item extends Range {
  /** Null for a bullet. */
  number: number | null;
}

interface Line extends Range {
  text: string;
}

function itemOf({ text, end }: Line): Item | null {
  const bulletMatch = bullet.exec(text);
  if (bulletMatch) return { number: null, from: end - (bulletMatch[1]?.length ?? 0), end };
  const numberedMatch = numbered.exec(text);
  return (
    numberedMatch && { number: Number(numberedMatch[1]), from: end - (numberedMatch[2]?.length ?? 0), end }
  );
}

/**
 * Whether an item continues a list: the same kind, and the next number, so that no number is displayed as
 * another.
 */
function continuesList(last: Item, next: Item): boolean {
  return last.number === null ? next.number === null : next.number === last.number + 1;
}

/**
 * Splits a message into lists and the lines around them. A list is two or more lines that begin with a dash,
 * an asterisk or a bullet, or with consecutive numbers, or one that is marked as a list; everything else stays as typed.
 */
export function textBlocks(text: string, marks: Marks = []): TextBlock[] {
  const lines = linesOf(text);
  const blocks: TextBlock[] = [];
  let plain: Line[] = [];
  const flush = () => {
    const filled = plain.filter((line) => line.text !== '');
    const [first, last] = [filled[0], filled.at(-1)];
    const isSeen = filled.some((line) => line.text.trim() !== '');
    if (first && last && isSeen) blocks.push({ kind: 'lines', from: first.from, end: last.end });
    plain = [];
  };
  for (let index = 0; index < lines.length; ) {
    const [first, ...rest] = itemsFrom(lines, index);
    const line = lines[index];
    if (!first || (rest.length === 0 && !isMarkedList(first, marks))) {
      if (line) plain.push(line);
      index += 1;
      continue;
    }
    flush();
    const { number } = first;
    const list = { kind: 'list', ordered: number !== null, start: number ?? 1 } as const;
    blocks.push({ ...list, items: [first, ...rest], from: first.from });
    index += 1 + rest.length;
  }
  flush();
  return blocks;
}

function isMarkedList({ from, end }: Item, marks: Marks): boolean {
  return marks.some((mark) => mark.kind === 'list' && mark.at <= from && mark.at + mark.length >= end);
}

function linesOf(text: string): Line[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const start = from;
    from += line.length + 1;
    return { text: line, from: start, end: start + line.length };
  });
}

function itemsFrom(lines: readonly Line[], startIndex: number): Item[] {
  const items: Item[] = [];
  for (let index = startIndex; index < lines.length; index += 1) {
    const line = lines[index];
    const next = line && itemOf(line);
    const last = items.at(-1);
    if (!next || (last && !continuesList(last, next))) break;
    items.push(next);
  }
  return items;
}
