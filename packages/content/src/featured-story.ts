import { builtFeaturedStory } from './built-featured-story';
import { editable } from './site-words';
import type { StoryInShort } from './success-story';

/** The story that the home page tells in short: the first on the page of clients, also where the owner has another one there. */
export const featuredStory: StoryInShort = editable('clients.stories.0', builtFeaturedStory);
