import type { Page } from '@playwright/test';

/** Runs a check of the page, then restores the scroll position of the page and of each scrollable part. */
export async function keepScroll<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const places = await page.evaluateHandle(() =>
    [document.documentElement, ...document.querySelectorAll('[data-scroll-restoration-id]')].map((place) => ({
      place,
      top: place.scrollTop,
    })),
  );
  const result = await look();
  await places.evaluate((all) => {
    for (const { place, top } of all) place.scrollTo({ top, behavior: 'instant' });
  });
  await places.dispose();
  return result;
}
