import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { keepScroll } from './keep-scroll';

/** The rules that a colour can break, and the slowest by far. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const withoutColours = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));

/**
 * What axe finds on the page as it is now, of any impact, as lines to read. The 24 px targets of WCAG 2.2 are on.
 * `colours` are looked at alone where only they have changed, and left out where nothing else has.
 */
export async function violations(page: Page, colours: 'too' | 'only' | 'not' = 'too'): Promise<string[]> {
  // A background that is not drawn yet counts as white.
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  // What fades has neither its colour before nor after. What turns for ever is no reason to wait.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions =
    colours === 'only'
      ? { runOnly: colourRules }
      : { rules: { 'target-size': { enabled: true }, ...(colours === 'not' ? withoutColours : null) } };
  const results = await keepScroll(page, () =>
    page.evaluate((given): Promise<AxeResults> => {
      // What is scrolled half below a bar that stays is not too small: nothing is, at the top.
      for (const place of document.querySelectorAll('[data-scroll-restoration-id]'))
        place.scrollTo({ top: 0, behavior: 'instant' });
      return window.axe.run(document, { resultTypes: ['violations'], ...given });
    }, options),
  );
  return results.violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) ${target.join(' ')}: ${failureSummary}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
