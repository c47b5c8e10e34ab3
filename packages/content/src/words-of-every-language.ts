import type { Words } from './site-words';

/** What an owner says of the company that is the same in every language: names, addresses, numbers, links; and how the menus are arranged. */
const ofEveryLanguage =
  /^(?:menus\.\w+|company\.(?:name|wordmark\.\w+|foundedYear|email|supportEmail|offices\.\d+\.(?:street|locality|region|postalCode|lines)|phones\.\d+\.display|socialLinks\.\d+\.href))$/;

/** Of the published words, which are in the first language, those that pages in another one say too. */
export function wordsOfEveryLanguage(words: Words): Words {
  const kept = Object.entries(words).filter(([path]) => ofEveryLanguage.test(path));
  const pictures = storyPicturesOf(words['clients.stories']);
  return Object.fromEntries(pictures.length > 0 ? [...kept, storyPictures(pictures)] : kept);
}

type StoryPicture = [id: string, picture: unknown];

function storyPicturesOf(stories: unknown): StoryPicture[] {
  const published = Array.isArray(stories) ? (stories as { id: string; picture?: unknown }[]) : [];
  return published.flatMap(({ id, picture }): StoryPicture[] => (picture ? [[id, picture]] : []));
}

/** Read by `story-picture.fr.ts`. */
function storyPictures(pictures: readonly StoryPicture[]): StoryPicture {
  return ['clients.storyPictures', Object.fromEntries(pictures)];
}
