import { limits } from '@app/contracts/limits';
import {
  type PostBlock,
  type PostBody,
  postBlockSchema,
  postBodySchema,
} from '@app/contracts/site/post/body';
import { type ListEntry, listOf, withInner } from '@app/contracts/site/post/list-levels';
import { postMessages } from '@app/contracts/site/post/messages';
import { mergeSpans } from '@app/contracts/site/post/spans';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { BlockNode, PositionedNode } from './markdown-nodes';
import { type Piece, piecesOf, type Span, spansOf, trimSpans } from './markdown-spans';
import { readPart } from './part-fences';
import { plainSyntax } from './plain-syntax';
import { excerptOf, splitMarkdown } from './split-markdown';
import { readTable } from './table-fence';

/** A Markdown text as blocks. */
interface ReadResult {
  /** The valid blocks, for a live preview. */
  blocks: PostBlock[];
  /** The complete text; null when something has to be changed first. */
  body: PostBody | null;
  /** The problem and where it is; empty when there is none. */
  problem: string;
}

/** A block as found in the Markdown, not validated yet. */
export interface FoundBlock {
  /** Has the shape of a block, but for a part with a problem. */
  block: unknown;
  /** A problem with the Markdown; when absent, the block itself is validated. */
  problem?: string;
  /** The lines of a part as they were typed. */
  fence?: { lang: string; value: string };
  line: number;
}

/** The valid blocks of a piece, and its first problem with the place. */
interface ReadPiece {
  blocks: PostBlock[];
  problem: string;
}

/** What the pieces of the text read last were: after a keystroke, only the piece around it is parsed again. */
let knownPieces = new Map<string, ReadPiece>();

/** Lists in lists are read to this depth and are plain text below it; they are shown to a lesser one. */
const maxDepth = 20;

const lineOf = (node: PositionedNode) => node.position?.start.line ?? 1;

/**
 * Parses the editor's Markdown (posts.markdown-text). Any input gives a result: unsupported syntax stays
 * literal text, disallowed content is reported with the words it is at.
 */
export function readMarkdown(text: string): ReadResult {
  if (text.length > limits.postMarkdown) return { blocks: [], body: null, problem: postMessages.bodyTooLong };
  const { pieces, problem: complexityProblem } = splitMarkdown(text);
  if (complexityProblem) return { blocks: [], body: null, problem: complexityProblem };
  const read = new Map<string, ReadPiece>();
  const blocks: PostBlock[] = [];
  let problem = '';
  for (const piece of pieces) {
    const found = read.get(piece) ?? knownPieces.get(piece) ?? readPiece(piece);
    read.set(piece, found);
    blocks.push(...found.blocks);
    problem ||= found.problem;
  }
  knownPieces = read;
  if (problem) return { blocks, body: null, problem };
  const parsedBody = postBodySchema.safeParse(blocks);
  if (parsedBody.success) return { blocks, body: parsedBody.data, problem };
  return { blocks, body: null, problem: parsedBody.error.issues[0]?.message ?? '' };
}

function readPiece(text: string): ReadPiece {
  const read: ReadPiece = { blocks: [], problem: '' };
  for (const { block, line, problem } of readBlocks(text)) {
    const parsed = postBlockSchema.safeParse(block);
    if (parsed.success) read.blocks.push(parsed.data);
    else {
      const message = problem || (parsed.error.issues[0]?.message ?? '');
      read.problem ||= postMessages.at(excerptOf(text.split('\n')[line - 1] ?? ''), message);
    }
  }
  return read;
}

/** Reads a piece of a text into blocks without validating them. */
export function readBlocks(text: string): FoundBlock[] {
  const source = (node: PositionedNode) =>
    text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? text.length);
  const literal = (node: PositionedNode): FoundBlock[] => [
    { block: { type: 'paragraph', spans: mergeSpans([{ text: source(node) }]) }, line: lineOf(node) },
  ];

  const entriesOf = (list: Extract<BlockNode, { type: 'list' }>, depth: number): ListEntry[] =>
    list.children.flatMap((item) => {
      const own: Span[] = [];
      const inner: ListEntry[] = [];
      for (const child of item.children) {
        if (child.type === 'list' && depth < maxDepth) inner.push(...entriesOf(child, depth + 1));
        else {
          if (own.length > 0) own.push({ text: ' ' });
          own.push(
            ...(child.type === 'paragraph' ? spansOf(child.children, source) : [{ text: source(child) }]),
          );
        }
      }
      return withInner({ spans: mergeSpans(own), depth, ordered: list.ordered ?? false }, inner);
    });

  return fromMarkdown(text, { extensions: [plainSyntax] }).children.flatMap((node) => {
    const line = lineOf(node);
    switch (node.type) {
      case 'paragraph':
        return paragraphs(piecesOf(node.children, source), line);
      case 'heading': {
        const spans = spansOf(node.children, source);
        return spans.length > 0
          ? [{ block: { type: 'heading', level: node.depth > 2 ? 3 : 2, spans }, line }]
          : [];
      }
      case 'code': {
        const isTable = node.lang === 'table' && !node.meta;
        const table = isTable ? readTable(node.value) : null;
        if (table?.block) return [{ ...table, line }];
        const part = table ?? (node.meta ? null : readPart(node.lang, node.value));
        if (part) return [{ ...part, fence: { lang: node.lang ?? '', value: node.value }, line }];
        return node.value ? [{ block: { type: 'code', code: node.value }, line }] : [];
      }
      case 'list': {
        // A year at the beginning of a line doesn't start a list.
        if (node.ordered && (node.start ?? 1) > 1) return literal(node);
        const entries = entriesOf(node, 0);
        return entries.length > 0 ? [{ block: listOf(node.ordered ?? false, entries), line }] : [];
      }
      case 'blockquote':
        return node.children.flatMap((child) => {
          const spans =
            child.type === 'paragraph'
              ? spansOf(child.children, source)
              : mergeSpans([{ text: source(child) }]);
          return spans.length > 0 ? [{ block: { type: 'quote', spans }, line: lineOf(child) }] : [];
        });
      default:
        return literal(node);
    }
  });
}

/** Pictures are moved between paragraphs, wherever in a paragraph they were written. */
function paragraphs(pieces: Piece[], first: number): FoundBlock[] {
  const found: FoundBlock[] = [];
  const hasPicture = pieces.some((piece) => 'src' in piece);
  let spans: Span[] = [];
  let line = first;
  const closeParagraph = () => {
    if (hasPicture) spans = trimSpans(spans);
    if (spans.length > 0) found.push({ block: { type: 'paragraph', spans: mergeSpans(spans) }, line });
    spans = [];
  };
  for (const piece of pieces) {
    if (!('src' in piece)) {
      spans.push(piece);
      continue;
    }
    closeParagraph();
    const { src, alt } = piece;
    found.push({ block: { type: 'picture', src, alt }, line: piece.line });
    line = piece.line;
  }
  closeParagraph();
  return found;
}
