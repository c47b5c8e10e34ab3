import { expect, type Page } from '@playwright/test';
import { visit } from './support/screen-parts';
import { test } from './test';

/** State during a page transition: the number of shared covers before and after it, and whether one moves. */
interface SeenTransition {
  before: number;
  after: number;
  moves: boolean;
}

declare global {
  interface Window {
    seenTransitions: SeenTransition[];
  }
}

async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seenTransitions = [];
    const start = document.startViewTransition.bind(document);
    const countCovers = () =>
      [...document.querySelectorAll('*')].filter(
        (one) => getComputedStyle(one).getPropertyValue('view-transition-name') === 'shared-cover',
      ).length;
    document.startViewTransition = (update) => {
      const before = countCovers();
      const transition = start(update);
      void transition.ready.then(() => {
        const moves = document
          .getAnimations()
          .some(
            ({ effect }) =>
              effect instanceof KeyframeEffect &&
              effect.pseudoElement === '::view-transition-group(shared-cover)',
          );
        window.seenTransitions.push({ before, after: countCovers(), moves });
      });
      return transition;
    };
  });
}

const readTransitions = (page: Page) => page.evaluate(() => window.seenTransitions);

/**
 * Opens the page of the first template for the second time: the first time, a slow network may show a
 * skeleton, from which no cover can move.
 */
async function reopenFirstTemplate(page: Page): Promise<void> {
  await visit(page, '/templates');
  const title = page.getByRole('article').first().getByRole('heading');
  const words = await title.innerText();
  const opened = page.getByRole('heading', { level: 1, name: words });
  await title.getByRole('link').click();
  await expect(opened).toBeVisible();
  await page.goBack();
  await expect(title).toHaveText(words);
  await expect.poll(() => readTransitions(page)).toHaveLength(1);
  await title.getByRole('link').click();
  await expect(opened).toBeVisible();
}

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a card’s cover moves to the page of its template, and no other does', async ({ page }) => {
    await watchTransitions(page);
    await reopenFirstTemplate(page);
    await expect
      .poll(async () => (await readTransitions(page)).slice(1))
      .toEqual([{ before: 1, after: 1, moves: true }]);
  });
});

test('nothing moves with reduced motion', { tag: '@whole' }, async ({ page }) => {
  await watchTransitions(page);
  await reopenFirstTemplate(page);
  await expect
    .poll(async () => (await readTransitions(page)).slice(1))
    .toEqual([{ before: 0, after: 0, moves: false }]);
});
