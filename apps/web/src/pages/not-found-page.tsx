import { notFoundPage } from '@app/content/not-found';
import { NotFound } from './not-found';

/** "Oops! Page not found" with a link home and further links. */
export function NotFoundPage() {
  return <NotFound words={notFoundPage} />;
}
