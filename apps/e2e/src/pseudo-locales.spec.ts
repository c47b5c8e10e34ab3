import { expect, type Page } from '@playwright/test';
import { coveredControls, cutWords, tooWide } from './support/layout-faults';
import { findUnmirrored, lengthen, mirror } from './support/pseudo-locales';
import { test } from './support/screen-test';
import { screens } from './support/screens';

const softExpect = expect.configure({ soft: true });
const widths = [1440, 390];

async function expectNoFaults(page: Page, language: string): Promise<void> {
  const faults = async () => [
    ...(await tooWide(page, { tables: true })),
    ...(await cutWords(page)),
    ...(await coveredControls(page)),
  ];
  // Elements that are still moving reach their final position.
  await softExpect.poll(faults, { message: language, timeout: 3_000 }).toEqual([]);
}

/** Pages for visitors and customers; the dashboard is in English only. */
const translatedScreens = screens.filter(({ who, path }) => who !== 'admin' && !path.startsWith('/dev/'));

/** One of each kind; the rest are variants. */
const alwaysTested = ['/', '/templates', '/account'];

for (const screen of translatedScreens) {
  const tag = alwaysTested.includes(screen.path) ? [] : ['@whole'];
  test(`${screen.path} has room for texts 40 % longer, and can be written from the right (public-pages.any-language)`, {
    tag,
  }, async ({ arrive }) => {
    const page = await arrive(screen);
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findUnmirrored(page), `mirrored, ${width} px`).toEqual([]);
    }
    await mirror(page);
    await expectNoFaults(page, 'mirrored, 390 px');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoFaults(page, 'mirrored, 1440 px');
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
    await lengthen(page);
    await expectNoFaults(page, 'longer, 1440 px');
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoFaults(page, 'longer, 390 px');
  });
}
