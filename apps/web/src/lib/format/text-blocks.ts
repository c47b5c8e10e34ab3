/** A part of a message: lines as typed, or a list of items. */
export type TextBlock =
  | { kind: 'lines'; text: string; at: number }
  | { kind: 'list'; ordered: boolean; start: number; items: string[]; at: number };

const bullet = /^ {0,3}[-*•] +(\S.*)$/;
const numbered = /^ {0,3}(\d{1,3})[.)] +(\S.*)$/;

interface Item {
  /** Null for a bullet. */
  number: number | null;
  text: string;
}

function itemOf(line: string): Item | null {
  const bulletMatch = bullet.exec(line);
  if (bulletMatch) return { number: null, text: bulletMatch[1] ?? '' };
  const numberedMatch = numbered.exec(line);
  return numberedMatch && { number: Number(numberedMatch[1]), text: numberedMatch[2] ?? '' };
}

/**
 * Whether an item continues a list: the same kind, and the next number, so that no number is displayed as
 * another.
 */
function continuesList(last: Item, next: Item | null): next is Item {
  if (!next) return false;
  return last.number === null ? next.number === null : next.number === last.number + 1;
}

/**
 * Splits a message into lists and the lines around them. A list is two or more lines that begin with a dash,
 * an asterisk or a bullet, or with consecutive numbers; everything else stays as typed.
 */
export function textBlocks(text: string): TextBlock[] {
  const lines = text.split('\n');
  const blocks: TextBlock[] = [];
  let plain: string[] = [];
  const flush = (at: number) => {
    const isFilled = (line: string) => line !== '';
    const joined = plain
      .slice(Math.max(0, plain.findIndex(isFilled)), plain.findLastIndex(isFilled) + 1)
      .join('\n');
    if (joined.trim() !== '') blocks.push({ kind: 'lines', text: joined, at: at - plain.length });
    plain = [];
  };
  let index = 0;
  while (index < lines.length) {
    const items = itemsFrom(lines, index);
    if (items.length < 2) {
      plain.push(lines[index] ?? '');
      index += 1;
      continue;
    }
    flush(index);
    const start = items[0]?.number ?? null;
    const list = { kind: 'list', ordered: start !== null, start: start ?? 1 } as const;
    blocks.push({ ...list, items: items.map((item) => item.text), at: index });
    index += items.length;
  }
  flush(index);
  return blocks;
}

function itemsFrom(lines: readonly string[], startIndex: number): Item[] {
  const first = itemOf(lines[startIndex] ?? '');
  if (!first) return [];
  const items = [first];
  for (let last = first, index = startIndex + 1; index < lines.length; index += 1) {
    const next = itemOf(lines[index] ?? '');
    if (!continuesList(last, next)) break;
    items.push(next);
    last = next;
  }
  return items;
}
