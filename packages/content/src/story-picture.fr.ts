import type { StoryInShort } from './featured-story';
import { editable } from './site-words';
import type { WordPicture } from './word-picture';

/** Pictures of the owner's stories by their ids: here the stories are told in the words of the build. */
const pictures: Readonly<Record<string, WordPicture>> = editable('clients.storyPictures', () => ({}));

/** What stands with a story of this id (media.in-stories). */
export function pictureOf({ id, picture }: StoryInShort): WordPicture | undefined {
  return picture ?? (Object.hasOwn(pictures, id) ? pictures[id] : undefined);
}
