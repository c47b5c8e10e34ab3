import { expect, type Page } from '@playwright/test';
import { coveredControls, cutWords, tooWide } from './support/layout-faults';
import { lengthen, mirror, notMirrored } from './support/pseudo-locales';
import { test } from './support/screen-test';
import { screens } from './support/screens';

const softly = expect.configure({ soft: true });
const widths = [1440, 390];

async function expectWhole(page: Page, language: string): Promise<void> {
  const faults = async () => [
    ...(await tooWide(page, { tables: true })),
    ...(await cutWords(page)),
    ...(await coveredControls(page)),
  ];
  // Elements that are still moving reach their final position.
  await softly.poll(faults, { message: language, timeout: 3_000 }).toEqual([]);
}

/** Pages for visitors and customers; the dashboard is in English only. */
const translated = screens.filter(({ who, path }) => who !== 'admin' && !path.startsWith('/dev/'));

/** One of each kind; the rest are variants. */
const always = ['/', '/templates', '/account'];

for (const screen of translated) {
  const tag = always.includes(screen.path) ? [] : ['@whole'];
  test(`${screen.path} has room for texts 40 % longer, and can be written from the right (public-pages.any-language)`, {
    tag,
  }, async ({ arrive }) => {
    const page = await arrive(screen);
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await notMirrored(page), `mirrored, ${width} px`).toEqual([]);
    }
    await mirror(page);
    await expectWhole(page, 'mirrored, 390 px');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectWhole(page, 'mirrored, 1440 px');
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
    await lengthen(page);
    await expectWhole(page, 'longer, 1440 px');
    await page.setViewportSize({ width: 390, height: 900 });
    await expectWhole(page, 'longer, 390 px');
  });
}
