import { limits } from '@app/contracts/limits';
import { type PostBlock, type PostBody, postBlockSchema, postBodySchema } from '@app/contracts/post/body';
import { postMessages } from '@app/contracts/post/messages';
import { joinAlike } from '@app/contracts/post/spans';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { checkComplexity } from './check-complexity';
import type { BlockNode, PlacedNode } from './markdown-nodes';
import { hasText, type Piece, piecesOf, type Span, spansOf } from './markdown-spans';
import { readPart } from './part-fences';

/** What a Markdown text says as blocks. */
interface ReadText {
  /** The blocks that may stand in a post as they are, for a preview while the text is typed. */
  blocks: PostBlock[];
  /** All of it; null where something has to be changed first. */
  body: PostBody | null;
  /** What, and in which line; empty where all is well. */
  problem: string;
}

interface Found {
  block: unknown;
  /** What cannot be said of it; left out, the block itself is judged. */
  problem?: string;
  line: number;
}

/** What posts have no block for stays the text that it is: HTML, and addresses that are told apart from their links. */
const plain = { disable: { null: ['htmlFlow', 'htmlText', 'definition', 'codeIndented'] } };

/** Lists within lists, and whatever else can hold itself, are read to this depth and are plain text below it. */
const deepest = 20;

const lineOf = (node: PlacedNode) => node.position?.start.line ?? 1;

/**
 * Reads the Markdown of the editor (posts.markdown-text). Whatever is typed gives an answer: what posts cannot say stays
 * literal text, what they must not say is named with its line.
 */
export function readMarkdown(text: string): ReadText {
  if (text.length > limits.postMarkdown) return { blocks: [], body: null, problem: postMessages.bodyTooLong };
  const fault = checkComplexity(text);
  if (fault) return { blocks: [], body: null, problem: fault };
  const found = readBlocks(text);
  const blocks: PostBlock[] = [];
  let problem = '';
  for (const { block, line, problem: unsaid } of found) {
    const parsed = postBlockSchema.safeParse(block);
    if (parsed.success) blocks.push(parsed.data);
    else if (unsaid) problem ||= postMessages.atLine(line, unsaid);
    else problem ||= postMessages.atLine(line, parsed.error.issues[0]?.message ?? '');
  }
  if (problem) return { blocks, body: null, problem };
  const whole = postBodySchema.safeParse(blocks);
  if (whole.success) return { blocks, body: whole.data, problem };
  return { blocks, body: null, problem: whole.error.issues[0]?.message ?? '' };
}

function readBlocks(text: string): Found[] {
  const source = (node: PlacedNode) =>
    text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? text.length);
  const literal = (node: PlacedNode): Found[] => [
    { block: { type: 'paragraph', spans: joinAlike([{ text: source(node) }]) }, line: lineOf(node) },
  ];

  const itemsOf = (list: Extract<BlockNode, { type: 'list' }>, depth: number): Span[][] =>
    list.children.flatMap((item) => {
      const own: Span[] = [];
      const below: Span[][] = [];
      for (const child of item.children) {
        if (child.type === 'list' && depth < deepest) below.push(...itemsOf(child, depth + 1));
        else {
          if (own.length > 0) own.push({ text: ' ' });
          own.push(
            ...(child.type === 'paragraph' ? spansOf(child.children, source) : [{ text: source(child) }]),
          );
        }
      }
      return own.length > 0 ? [joinAlike(own), ...below] : below;
    });

  return fromMarkdown(text, { extensions: [plain] }).children.flatMap((node) => {
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
        const part = node.meta ? null : readPart(node.lang, node.value);
        if (part) return [{ ...part, line }];
        return node.value ? [{ block: { type: 'code', code: node.value }, line }] : [];
      }
      case 'list': {
        // A year at the beginning of a line is no list that begins with it.
        if (node.ordered && (node.start ?? 1) > 1) return literal(node);
        const items = itemsOf(node, 0);
        return items.length > 0
          ? [{ block: { type: 'list', ordered: node.ordered ?? false, items }, line }]
          : [];
      }
      case 'blockquote':
        return node.children.flatMap((child) => {
          const spans =
            child.type === 'paragraph'
              ? spansOf(child.children, source)
              : joinAlike([{ text: source(child) }]);
          return spans.length > 0 ? [{ block: { type: 'quote', spans }, line: lineOf(child) }] : [];
        });
      default:
        return literal(node);
    }
  });
}

/** A picture stands between paragraphs, wherever in one it was written. */
function paragraphs(pieces: Piece[], first: number): Found[] {
  const found: Found[] = [];
  const hasPicture = pieces.some((piece) => 'src' in piece);
  let spans: Span[] = [];
  let line = first;
  const close = () => {
    if (hasPicture) spans = trimmed(spans);
    if (spans.length > 0) found.push({ block: { type: 'paragraph', spans: joinAlike(spans) }, line });
    spans = [];
  };
  for (const piece of pieces) {
    if (!('src' in piece)) {
      spans.push(piece);
      continue;
    }
    close();
    const { src, alt } = piece;
    found.push({ block: { type: 'picture', src, alt }, line: piece.line });
    line = piece.line;
  }
  close();
  return found;
}

function trimmed(spans: Span[]): Span[] {
  const shown = spans.slice(spans.findIndex(hasText), spans.findLastIndex(hasText) + 1);
  return shown.map((span, place) => {
    const text = place === 0 ? span.text.trimStart() : span.text;
    return { ...span, text: place === shown.length - 1 ? text.trimEnd() : text };
  });
}
