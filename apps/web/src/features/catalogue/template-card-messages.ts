/* Words of a template's card, which stands on other pages too. */

/** Shown when a template has no category. */
export const categoryFallback = 'Template';
export const liveDemo = 'Live Demo';
