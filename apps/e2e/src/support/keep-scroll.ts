import type { Page } from '@playwright/test';

/** Runs a check of the page, then restores the scroll position of the page and of each scrollable part. */
export async function keepScroll<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const places = await page.evaluateHandle(() =>
    [document.documentElement, ...document.querySelectorAll('[data-scroll-restoration-id]')].map(
      (scroller) => ({
        scroller,
        top: scroller.scrollTop,
      }),
    ),
  );
  const result = await look();
  await places.evaluate((all) => {
    for (const { scroller, top } of all) scroller.scrollTo({ top, behavior: 'instant' });
  });
  await places.dispose();
  return result;
}
