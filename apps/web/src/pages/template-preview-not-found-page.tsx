import { SiteFrame } from '~/features/site/site-frame/site-frame';
import { TemplateNotFoundPage } from './template-not-found-page';

/**
 * For the preview of a template that is not published or never was. Unlike a preview it has header and
 * footer.
 */
export function TemplatePreviewNotFoundPage() {
  return (
    <SiteFrame>
      <TemplateNotFoundPage />
    </SiteFrame>
  );
}
