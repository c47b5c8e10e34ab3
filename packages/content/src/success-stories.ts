import { builtStories } from './built-stories';
import { editable } from './site-words';
import type { SuccessStory } from './success-story';

export const successStories: readonly SuccessStory[] = editable('clients.stories', builtStories);
