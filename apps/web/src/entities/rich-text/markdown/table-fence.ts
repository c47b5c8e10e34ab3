import type { PostBlock } from '@app/contracts/site/post/body';
import { postMessages } from '@app/contracts/site/post/messages';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Span, spansOf } from './markdown-spans';
import { plainSyntax } from './plain-syntax';
import { splitMarkdown } from './split-markdown';

/*
 * A table is a fenced block `table` with a line for each cell, `| ` and its Markdown, or `|= ` in the first row if
 * it names the columns; an empty line ends a row. So two versions of it are compared cell by cell.
 */

type Table = Extract<PostBlock, { type: 'table' }>;

function readCell(text: string): Span[] {
  return fromMarkdown(text, { extensions: [plainSyntax] }).children.flatMap((node) =>
    node.type === 'paragraph' ? spansOf(node.children, () => text) : [{ text }],
  );
}

/** Reads the lines of a table; the block is null for a line that doesn't belong in it. */
export function readTable(value: string): { block: Table | null; problem?: string } {
  let head = false;
  const rows: Span[][][] = [];
  let isRowEnded = true;
  for (const line of value.split('\n')) {
    if (line.trim() === '') {
      isRowEnded = true;
      continue;
    }
    const [, mark, text = ''] = /^\|(=?) ?(.*)$/.exec(line) ?? [];
    if (mark === undefined) return { block: null, problem: postMessages.lineUnknown(line.slice(0, 60)) };
    const { problem } = splitMarkdown(text);
    if (problem) return { block: null, problem };
    if (isRowEnded) rows.push([]);
    isRowEnded = false;
    if (rows.length === 1 && mark) head = true;
    rows.at(-1)?.push(readCell(text));
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  const even = rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => [])]);
  return { block: { type: 'table', head, rows: even } };
}

/** Returns the lines of a table; `writeSpans` writes the text of a cell. */
export function writeTable({ head, rows }: Table, writeSpans: (spans: Span[]) => string): string {
  return rows
    .map((cells, row) =>
      cells
        .map((spans) => `|${head && row === 0 ? '=' : ''} ${spans.length > 0 ? writeSpans(spans) : ''}`)
        .join('\n'),
    )
    .join('\n\n');
}
