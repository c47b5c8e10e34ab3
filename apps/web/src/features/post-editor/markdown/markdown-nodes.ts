import type { fromMarkdown } from 'mdast-util-from-markdown';

/** A part of a text between blank lines. */
export type BlockNode = ReturnType<typeof fromMarkdown>['children'][number];

/** A part of the text of a paragraph. */
export type WordNode = Extract<BlockNode, { type: 'paragraph' }>['children'][number];

/** Where a node stands in its source. */
export type PlacedNode = Pick<BlockNode, 'position'>;
