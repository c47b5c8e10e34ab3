import type { Mark, Marks } from '@app/contracts/desk/ticket/marks';

/**
 * Moves marks along with a text that was typed in at one place of it. What runs across the place grows or shrinks
 * with it; a mark that lost an end of its text goes.
 */
export function marksAfterTyping(marks: Marks, before: string, after: string): Mark[] {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let rest = 0;
  while (rest < most - from && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1;
  const end = before.length - rest;
  const more = after.length - before.length;
  return marks.flatMap((mark) => {
    const markEnd = mark.at + mark.length;
    if (markEnd <= from) return { ...mark };
    if (mark.at >= end) return { ...mark, at: mark.at + more };
    const isAcross = mark.at <= from && markEnd >= end && mark.kind !== 'picture';
    return isAcross && mark.length + more > 0 ? { ...mark, length: mark.length + more } : [];
  });
}
