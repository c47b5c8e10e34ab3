import { expect } from '@playwright/test';
import { interactionBar, interactions, measurePress, slowDown } from './support/interactions';
import { test } from './test';

/** Whoever works beside this test makes a press slower, never faster: the quickest of several is what the site itself takes. */
const tries = 8;

for (const { name, who, path, presses } of interactions) {
  // Until it is drawn, `npm run interactions` measures on a quiet machine: here others draw, too.
  test(`a slow processor has handled a press within ${interactionBar} ms: ${name} (public-pages.prompt-presses)`, {
    tag: '@whole',
  }, async ({ as, admin, customer }) => {
    const page = await as(who === 'admin' ? admin : customer, { viewport: { width: 1440, height: 900 } });
    await page.goto(path, { waitUntil: 'networkidle' });
    await slowDown(page);
    const works: number[] = [];
    // The first press of each loads what it needs.
    for (let turn = -presses.length; turn < tries; turn += 1) {
      const press = presses[(turn + presses.length) % presses.length];
      if (!press) break;
      const { work } = await measurePress(page, press(page));
      if (turn >= 0) works.push(work);
      if (turn >= 0 && work <= interactionBar) break;
    }
    expect(Math.min(...works), `of ${works.join(', ')}`).toBeLessThanOrEqual(interactionBar);
  });
}
