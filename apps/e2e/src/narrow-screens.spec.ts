import { expect, type Page } from '@playwright/test';
import { test } from './support/screen-test';
import { screens } from './support/screens';

test.use({ viewport: { width: 390, height: 800 } });

/** WCAG's reflow, the smallest phones, a usual one. */
const widths = [320, 360, 390];

/** What reaches over the right edge: the page itself, or a part of it that scrolls up and down but should not sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body, main, [data-scroll-restoration-id]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
  );
}

for (const screen of screens) {
  test(`${screen.path} does not scroll sideways on a phone`, async ({ arrive }) => {
    const page = await arrive(screen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await tooWide(page), `${width} px`).toEqual([]);
    }
  });
}
