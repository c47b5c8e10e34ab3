import { followSiteWords, siteWords } from '@app/content/change-site-words';
import { useSyncExternalStore } from 'react';
import { Logo } from '~/ui/media/logo';

/** The logo, which changes when the studio has published another one on this page. */
export function PublishedLogo() {
  useSyncExternalStore(followSiteWords, siteWords, siteWords);
  return <Logo />;
}
