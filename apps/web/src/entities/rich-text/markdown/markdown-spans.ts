import { mergeSpans, type PostSpan } from '@app/contracts/site/post/spans';
import type { InlineNode, PositionedNode } from './markdown-nodes';

export type Span = PostSpan;

/** A picture in the text of a paragraph. */
interface FoundPicture {
  src: string;
  alt: string;
  line: number;
}

export type Piece = Span | FoundPicture;

type Marks = Omit<Span, 'text'>;
type SourceOf = (node: PositionedNode) => string;

/** Bold in italic in bold adds nothing; nodes nested deeper than this are plain text. */
const maxDepth = 40;

/** Returns whether a span has visible text. */
const hasText = ({ text }: Span) => text.trim() !== '';

/** Returns spans of text with the pictures between them. */
export function piecesOf(nodes: readonly InlineNode[], source: SourceOf): Piece[] {
  return nodes.flatMap((node) => readNode(node, {}, source, 0, true));
}

/** Returns spans of text where pictures are not allowed; there they are literal text. */
export function spansOf(nodes: readonly InlineNode[], source: SourceOf): Span[] {
  return mergeSpans(
    nodes
      .flatMap((node) => readNode(node, {}, source, 0, false))
      .filter((piece): piece is Span => 'text' in piece),
  );
}

function readNode(
  node: InlineNode,
  marks: Marks,
  source: SourceOf,
  depth: number,
  pictures: boolean,
): Piece[] {
  const readChildren = (children: readonly InlineNode[], more: Marks) =>
    children.flatMap((child) =>
      readNode(child, { ...marks, ...more }, source, depth + 1, pictures && depth === 0),
    );
  if (depth > maxDepth) return [{ text: source(node), ...marks }];
  switch (node.type) {
    case 'text':
      return [{ text: node.value, ...marks }];
    case 'inlineCode':
      return [{ text: node.value, ...marks, code: true }];
    case 'strong':
      return readChildren(node.children, { bold: true });
    case 'emphasis':
      return readChildren(node.children, { italic: true });
    case 'link':
      if (node.children.length === 0) return [{ text: node.url, ...marks, href: node.url }];
      return readChildren(node.children, { href: node.url });
    case 'break':
      return [{ text: ' ', ...marks }];
    case 'image':
      if (pictures && depth === 0) {
        return [{ src: node.url, alt: node.alt ?? '', line: node.position?.start.line ?? 1 }];
      }
      return [{ text: source(node), ...marks }];
    default:
      return [{ text: source(node), ...marks }];
  }
}

/** Returns spans without white space at their ends; empty if they have nothing else. */
export function trimSpans(spans: readonly Span[]): Span[] {
  const shown = spans.slice(spans.findIndex(hasText), spans.findLastIndex(hasText) + 1);
  return shown.map((span, index) => {
    const text = index === 0 ? span.text.trimStart() : span.text;
    return { ...span, text: index === shown.length - 1 ? text.trimEnd() : text };
  });
}
