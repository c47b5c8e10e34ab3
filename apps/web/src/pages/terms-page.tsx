import { termsPage } from '@app/content/legal';
import { LegalText } from './legal-text';

/** /terms (public-pages.privacy-and-terms). */
export function TermsPage() {
  return <LegalText page={termsPage} path="/terms" />;
}
