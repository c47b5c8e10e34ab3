import type { Words } from './site-words';

/** What an owner says of the company that is the same in every language: names, addresses, numbers, links; and how the menus are arranged. */
const ofEveryLanguage =
  /^(?:menus\.\w+|company\.(?:name|wordmark\.\w+|foundedYear|email|supportEmail|offices\.\d+\.(?:street|locality|region|postalCode|lines)|phones\.\d+\.display|socialLinks\.\d+\.href))$/;

/** Of the published words, which are in the first language, those that pages in another one say too. */
export function wordsOfEveryLanguage(words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([path]) => ofEveryLanguage.test(path)));
}
