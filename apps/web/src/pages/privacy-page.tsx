import { privacyPage } from '@app/content/legal';
import { LegalText } from './legal-text';

/** /privacy (public-pages.privacy-and-terms). */
export function PrivacyPage() {
  return <LegalText page={privacyPage} path="/privacy" />;
}
