import { postNotFoundPage } from '@app/content/news-page';
import { NotFound } from './not-found';

/** For an address of a post that visitors may not read, or never could. */
export function PostNotFoundPage() {
  return <NotFound words={postNotFoundPage} />;
}
