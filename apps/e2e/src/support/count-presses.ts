import type { Page } from '@playwright/test';

/** Counts what a person presses with mouse or finger, on every page that they come through from now on. */
export function countPresses(page: Page): Promise<() => number> {
  return count(page, { withKeys: false });
}

/**
 * Counts clicks and, beside them, keys that command, such as Tab, Enter and Ctrl+A; typed characters are not
 * counted.
 */
export function countCommands(page: Page): Promise<() => number> {
  return count(page, { withKeys: true });
}

async function count(page: Page, { withKeys }: { withKeys: boolean }): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('reportPress', () => {
    presses += 1;
  });
  await page.addInitScript((countsKeys) => {
    const { reportPress } = window as unknown as { reportPress: () => void };
    const report = (isTrusted: boolean) => isTrusted && reportPress();
    addEventListener('pointerdown', ({ isTrusted }) => report(isTrusted), true);
    const isModifier = (key: string) => ['Control', 'Meta', 'Shift', 'Alt'].includes(key);
    const isTyped = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
      [...key].length === 1 && !ctrlKey && !metaKey;
    if (!countsKeys) return;
    addEventListener(
      'keydown',
      (event) => {
        if (!isModifier(event.key) && !isTyped(event)) report(event.isTrusted);
      },
      true,
    );
  }, withKeys);
  return () => presses;
}
