import type { AnyRouter } from '@tanstack/react-router';
import { restoreFocus } from './restore-focus';
import { tellPageViews } from './tell-page-views';

/** What a page does beside what it shows. Loaded once the page can be used: it is not needed before. */
export default function afterHydration(router: AnyRouter): void {
  restoreFocus(router);
  tellPageViews(router);
}
