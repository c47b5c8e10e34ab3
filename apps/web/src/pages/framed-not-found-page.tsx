import { SiteFrame } from '~/features/site/site-frame/site-frame';
import { NotFoundPage } from './not-found-page';

/**
 * The 404 page for paths without a layout; it has header and footer like every public page
 * (public-pages.page-frame).
 */
export function FramedNotFoundPage() {
  return (
    <SiteFrame>
      <NotFoundPage />
    </SiteFrame>
  );
}
