import { setSiteWords, siteWords } from '@app/content/change-site-words';
import { language } from '@app/contracts/locale';
import { type Content, fieldsOf } from './use-studio-form';

/** Applies what was just published to this page, whose frame shows the site's name and sign. */
export function showPublished(content: Content): void {
  if (content.language !== language) return;
  const views = fieldsOf(content);
  const others = Object.entries(siteWords()).filter(([at]) => views.every(({ path }) => path !== at));
  const published = views.flatMap(({ path, published }) => (published === null ? [] : [[path, published]]));
  setSiteWords(Object.fromEntries([...others, ...published]));
}
