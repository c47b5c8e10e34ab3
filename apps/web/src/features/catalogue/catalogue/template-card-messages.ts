/* Copy of the template card, which other pages use too. */

/** Shown when a template has no category. */
export const categoryFallback = 'Template';
export const liveDemo = 'Live Demo';
