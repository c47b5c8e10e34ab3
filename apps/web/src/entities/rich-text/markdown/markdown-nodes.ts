import type { fromMarkdown } from 'mdast-util-from-markdown';

/** A block-level node. */
export type BlockNode = ReturnType<typeof fromMarkdown>['children'][number];

/** An inline node of a paragraph. */
export type InlineNode = Extract<BlockNode, { type: 'paragraph' }>['children'][number];

/** A node with its position in the source. */
export type PositionedNode = Pick<BlockNode, 'position'>;
