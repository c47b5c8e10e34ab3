import type { StoryInShort } from './featured-story';
import type { WordPicture } from './word-picture';

/** What stands with a story (media.in-stories). */
export function pictureOf({ picture }: StoryInShort): WordPicture | undefined {
  return picture;
}
