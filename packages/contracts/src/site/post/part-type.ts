/**
 * Parts that only pages have (posts.page-parts); separate from their schemas, because pages render them
 * without zod.
 */
const partTypes = ['call-to-action', 'templates', 'newest-templates', 'stories'] as const;
export type PartType = (typeof partTypes)[number];

/** Whether a block is a part that only pages have. */
export function isPart<Block extends { type: string }>(
  block: Block,
): block is Extract<Block, { type: PartType }> {
  return (partTypes as readonly string[]).includes(block.type);
}
