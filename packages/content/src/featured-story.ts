import { builtFeaturedStory } from './built-featured-story';
import { editable } from './site-words';
import type { StorySummary } from './success-story';

/**
 * The story summarized on the home page: the first one on the clients page, even if the owner has replaced
 * it.
 */
export const featuredStory: StorySummary = editable('clients.stories.0', builtFeaturedStory);
