import type { Locator, Page } from '@playwright/test';

/**
 * Maximum time in milliseconds until the result of a press is drawn (Interaction to Next Paint), on a slow
 * processor.
 */
export const maxInteractionMs = 100;

/** Factor by which it is slower than this machine's processor. */
const slowdownFactor = 4;
/** The browser has recorded a press within this time, unless no listener handled it. */
const recordTimeoutMs = 20_000;
/** Milliseconds from a press until its result was drawn, and how many of them were spent in handlers. */
export interface PressTimes {
  wait: number;
  work: number;
}

interface Recorded extends PressTimes {
  /** Whether its last event was recorded. */
  clicked: boolean;
}

declare global {
  /** Time taken by each interaction of this page, by interaction number. */
  var pressTimes: Map<number, Recorded>;
}

interface Interaction {
  name: string;
  who: 'customer' | 'admin';
  path: string;
  /** Pressed in turn, so that each press undoes the previous one. */
  presses: readonly ((page: Page) => Locator)[];
}

const columnHeader = (page: Page, name: RegExp) =>
  page.getByRole('columnheader', { name }).getByRole('button').first();

/** The most frequent presses on the fullest screens. */
export const interactions: readonly Interaction[] = [
  {
    name: 'catalogue: choose a category',
    who: 'customer',
    path: '/templates',
    presses: ['Education', 'All'].map(
      (category) => (page) =>
        page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`^${category}`) })
          .first(),
    ),
  },
  {
    name: 'catalogue: into the cart and out',
    who: 'customer',
    path: '/templates',
    presses: [(page) => page.getByRole('article').first().getByRole('button', { name: /Cart/ })],
  },
  {
    name: 'users: sort',
    who: 'admin',
    path: '/dashboard/users?pageSize=50',
    presses: [
      (page) => columnHeader(page, /^Name/),
      (page) => columnHeader(page, /^Joined|^Registered|^Created/),
    ],
  },
  {
    name: 'users: select the page',
    who: 'admin',
    path: '/dashboard/users?pageSize=50',
    presses: [(page) => page.getByRole('checkbox', { name: 'Select all on this page' })],
  },
  {
    name: 'tickets: open',
    who: 'admin',
    path: '/dashboard/tickets',
    presses: [0, 1, 2].map((place) => (page) => page.locator('a[data-ticket]').nth(place)),
  },
];

/**
 * Slows this page's processor down from now on. Call it once everything that the page loads at startup is
 * there.
 */
export async function throttleProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdownFactor });
}

/**
 * Presses once and returns the time of its slowest interaction once the browser has recorded it. Rejects if
 * it never does.
 */
export async function measurePress(page: Page, target: Locator): Promise<PressTimes> {
  await page.evaluate(watchPresses);
  await target.click();
  await page.waitForFunction(
    () => [...globalThis.pressTimes.values()].some(({ clicked }) => clicked),
    undefined,
    { timeout: recordTimeoutMs },
  );
  return page.evaluate(() => {
    const times = [...globalThis.pressTimes.values()];
    return {
      wait: Math.max(...times.map(({ wait }) => wait)),
      work: Math.max(...times.map(({ work }) => work)),
    };
  });
}

/** Discards earlier interactions and records the time of each one from now on. Runs in the page. */
function watchPresses(): void {
  if (globalThis.pressTimes) {
    globalThis.pressTimes.clear();
    return;
  }
  const times = new Map<number, Recorded>();
  globalThis.pressTimes = times;
  // A separate constant because TypeScript's types lack the threshold.
  const shortest = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      const { wait, work, clicked } = times.get(entry.interactionId) ?? { wait: 0, work: 0, clicked: false };
      times.set(entry.interactionId, {
        wait: Math.max(wait, entry.duration),
        work: work + entry.processingEnd - entry.processingStart,
        clicked: clicked || entry.name === 'click',
      });
    }
  }).observe(shortest);
}
