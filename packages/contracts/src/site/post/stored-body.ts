import type { PostBlock, PostBody } from './body';
import type { PostSpan } from './spans';

/*
 * The previous release knows neither tables nor lists in lists, and shows nothing of a body with a block that it
 * doesn't know. Tables are stored as lists in which each cell starts with a mark that no author can type, because
 * texts are stored without such characters; entries of lists in lists start with one too, which that release shows
 * as dashes. The next release may store them as they are.
 */
const cellMark = '\u2063| ';
const headMark = '\u2063|\u2063 ';

const isMark = (span: PostSpan | undefined) => span?.text === cellMark || span?.text === headMark;

const depthMark = /^\u2063(–+)(\u2063?) $/;
const depthMarkOf = ({ depth, ordered }: { depth: number; ordered: boolean }) =>
  `\u2063${'–'.repeat(depth)}${ordered ? '\u2063' : ''} `;

type List = Extract<PostBlock, { type: 'list' }>;

function toStoredList({ levels, items, ...list }: List): List {
  const marked = items.map((spans, index) => {
    const level = levels?.[index];
    return level?.depth ? [{ text: depthMarkOf(level) }, ...spans] : spans;
  });
  return { ...list, items: marked };
}

function fromStoredList(list: List): List {
  const marks = list.items.map(([first]) => depthMark.exec(first?.text ?? ''));
  if (!marks.some(Boolean)) return list;
  return {
    ...list,
    items: list.items.map((spans, index) => (marks[index] ? spans.slice(1) : spans)),
    levels: marks.map((mark) =>
      mark ? { depth: mark[1]?.length ?? 0, ordered: mark[2] !== '' } : { depth: 0, ordered: list.ordered },
    ),
  };
}

function toStoredBlock(block: PostBlock): PostBlock {
  if (block.type === 'list') return toStoredList(block);
  if (block.type !== 'table') return block;
  const items = block.rows.map((cells, row) =>
    cells.flatMap((spans): PostSpan[] => [{ text: block.head && row === 0 ? headMark : cellMark }, ...spans]),
  );
  return { type: 'list', ordered: false, items };
}

function fromStoredBlock(block: PostBlock): PostBlock {
  if (block.type !== 'list') return block;
  if (!isMark(block.items[0]?.[0])) return fromStoredList(block);
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
