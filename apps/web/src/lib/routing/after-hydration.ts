import type { AnyRouter } from '@tanstack/react-router';
import { followRedirects } from './follow-redirects';
import { reportPageViews } from './report-page-views';
import { reportScroll } from './report-scroll';
import { restoreFocus } from './restore-focus';
import { keepPlacesOfShownSteps } from './shown-step';

/** What a page does beside what it shows. Loaded once the page can be used: it is not needed before. */
export default function afterHydration(router: AnyRouter): void {
  keepPlacesOfShownSteps(router);
  restoreFocus(router);
  reportScroll(router);
  // In the frame of the studio (public-pages.studio-frame), where nobody visits.
  if (window.parent !== window && window.location.search.includes('studio=1')) {
    void import('~/lib/studio/follow-studio').then((studio) => studio.default(router));
    return;
  }
  reportPageViews(router);
  followRedirects(router);
}
