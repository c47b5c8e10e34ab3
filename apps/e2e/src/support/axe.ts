import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { keepScroll } from './keep-scroll';

/** The rules that check colours; by far the slowest. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const withoutColours = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));

/**
 * Returns axe's violations on the page in its current state, of any impact, as readable lines. The 24 px
 * targets of WCAG 2.2 are enabled. `colours` limits the run to the colour rules where only colours have
 * changed, or skips them where nothing else has.
 */
export async function violations(page: Page, colours: 'too' | 'only' | 'not' = 'too'): Promise<string[]> {
  // axe treats a background that is not drawn yet as white, and rows are dimmed until the next ones are there.
  await expect(page.locator('[data-deferred], [data-stale]')).toHaveCount(0);
  // A fading element has neither its initial nor its final colour. Endless animations, and those that follow
  // scrolling, are not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions =
    colours === 'only'
      ? { runOnly: colourRules }
      : { rules: { 'target-size': { enabled: true }, ...(colours === 'not' ? withoutColours : null) } };
  const results = await keepScroll(page, () =>
    page.evaluate((axeOptions): Promise<AxeResults> => {
      // A target scrolled halfway below a fixed bar counts as too small; at the top, none is.
      for (const scroller of document.querySelectorAll('[data-scroll-restoration-id]'))
        scroller.scrollTo({ top: 0, behavior: 'instant' });
      return window.axe.run(document, { resultTypes: ['violations'], ...axeOptions });
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
