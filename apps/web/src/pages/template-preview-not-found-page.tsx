import { SiteFrame } from '~/features/site-frame/site-frame';
import { TemplateNotFoundPage } from './template-not-found-page';

/** For the preview of a template that is not published, or never was; it has header and footer, which a preview has not. */
export function TemplatePreviewNotFoundPage() {
  return (
    <SiteFrame>
      <TemplateNotFoundPage />
    </SiteFrame>
  );
}
