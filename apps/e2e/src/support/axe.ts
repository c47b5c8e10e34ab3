import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** What axe finds on the page as it is now, of any impact, as lines to read. The 24 px targets of WCAG 2.2 are on. */
export async function violations(page: Page): Promise<string[]> {
  // A background that is not drawn yet counts as white.
  await expect(page.locator('[data-later]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    (): Promise<AxeResults> =>
      window.axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
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
