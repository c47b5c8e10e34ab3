import type { AnyRouter } from '@tanstack/react-router';
import { retryStyles } from '~/lib/loading/retry-styles';
import { retryPendingLogout } from '~/lib/session/store-session';
import { followRedirects } from './follow-redirects';
import { reportPageViews } from './report-page-views';
import { reportScroll } from './report-scroll';
import { restoreFocus } from './restore-focus';
import { keyScrollByShownStep } from './shown-step';

/** Behaviour of a page beyond rendering. Loaded once the page is usable, because it is not needed before. */
export default function afterHydration(router: AnyRouter): void {
  retryStyles();
  void retryPendingLogout().catch(() => {});
  keyScrollByShownStep(router);
  restoreFocus(router);
  reportScroll(router);
  // In the studio's frame (public-pages.studio-frame) there are no visits to count.
  if (window.parent !== window && window.location.search.includes('studio=1')) {
    void import('~/lib/studio/follow-studio').then((studio) => studio.default(router));
    return;
  }
  reportPageViews(router);
  followRedirects(router);
}
