import { joinAlike, type PostSpan } from '@app/contracts/post/spans';
import type { PlacedNode, WordNode } from './markdown-nodes';

export type Span = PostSpan;

/** A picture in the text of a paragraph. */
interface FoundPicture {
  src: string;
  alt: string;
  line: number;
}

export type Piece = Span | FoundPicture;

type Marks = Omit<Span, 'text'>;
type SourceOf = (node: PlacedNode) => string;

/** Bold in italic in bold says no more than the two; deeper than this it is plain text. */
const deepest = 40;

/** Whether anything of it can be seen. */
export const hasText = ({ text }: Span) => text.trim() !== '';

/** Stretches of text, with the pictures between them. */
export function piecesOf(nodes: readonly WordNode[], source: SourceOf): Piece[] {
  return nodes.flatMap((node) => read(node, {}, source, 0, true));
}

/** Stretches of text where no picture may stand: there it is literal text. */
export function spansOf(nodes: readonly WordNode[], source: SourceOf): Span[] {
  return joinAlike(
    nodes
      .flatMap((node) => read(node, {}, source, 0, false))
      .filter((piece): piece is Span => 'text' in piece),
  );
}

function read(node: WordNode, marks: Marks, source: SourceOf, depth: number, pictures: boolean): Piece[] {
  const within = (children: readonly WordNode[], more: Marks) =>
    children.flatMap((child) =>
      read(child, { ...marks, ...more }, source, depth + 1, pictures && depth === 0),
    );
  if (depth > deepest) return [{ text: source(node), ...marks }];
  switch (node.type) {
    case 'text':
      return [{ text: node.value, ...marks }];
    case 'inlineCode':
      return [{ text: node.value, ...marks, code: true }];
    case 'strong':
      return within(node.children, { bold: true });
    case 'emphasis':
      return within(node.children, { italic: true });
    case 'link':
      if (node.children.length === 0) return [{ text: node.url, ...marks, href: node.url }];
      return within(node.children, { href: node.url });
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
