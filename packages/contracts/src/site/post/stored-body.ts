import type { PostBlock, PostBody } from './body';
import type { PostSpan } from './spans';

/*
 * The previous release knows no tables, and shows nothing of a body with a block that it doesn't know. Tables are
 * stored as lists in which each cell starts with a mark that no author can type, because texts are stored without
 * such characters. The next release may store them as they are.
 */
const cellMark = '\u2063| ';
const headMark = '\u2063|\u2063 ';

const isMark = (span: PostSpan | undefined) => span?.text === cellMark || span?.text === headMark;

function toStoredBlock(block: PostBlock): PostBlock {
  if (block.type !== 'table') return block;
  const items = block.rows.map((cells, row) =>
    cells.flatMap((spans): PostSpan[] => [{ text: block.head && row === 0 ? headMark : cellMark }, ...spans]),
  );
  return { type: 'list', ordered: false, items };
}

function fromStoredBlock(block: PostBlock): PostBlock {
  if (block.type !== 'list' || !isMark(block.items[0]?.[0])) return block;
  const rows = block.items.map((spans) => {
    const cells: PostSpan[][] = [];
    for (const span of spans) {
      if (isMark(span)) cells.push([]);
      else cells.at(-1)?.push(span);
    }
    return cells;
  });
  return { type: 'table', head: block.items[0]?.[0]?.text === headMark, rows };
}

/** Returns a body as it is stored. */
export function toStoredBody(body: PostBody): PostBlock[] {
  return body.map(toStoredBlock);
}

/** Returns a stored body as authors and readers see it. */
export function fromStoredBody(body: PostBody): PostBlock[] {
  return body.map(fromStoredBlock);
}
