import type { Page } from '@playwright/test';

/** Counts what a person presses with mouse or finger, on every page that they come through from now on. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('reportPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const { reportPress } = window as unknown as { reportPress: () => void };
        if (isTrusted) reportPress();
      },
      true,
    );
  });
  return () => presses;
}
