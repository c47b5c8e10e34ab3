import type { Locator, Page } from '@playwright/test';

/** How long somebody may wait, in milliseconds, for what a press draws (Interaction to Next Paint), on a slow processor. */
export const interactionBar = 100;

/** How much slower it is than this one. */
const slowdown = 4;
/** By then the browser has recorded a press, unless nothing heard it. */
const recordedWithinMs = 20_000;
/** Milliseconds that somebody waited from a press until what it changed was drawn, and how many of them its handlers ran. */
export interface PressTimes {
  wait: number;
  work: number;
}

interface Recorded extends PressTimes {
  /** Its last event is among what was recorded. */
  clicked: boolean;
}

declare global {
  /** What each interaction of this page took, by its number. */
  var pressTimes: Map<number, Recorded>;
}

interface Interaction {
  name: string;
  who: 'customer' | 'admin';
  path: string;
  /** In turns, so that each takes back what the one before did. */
  presses: readonly ((page: Page) => Locator)[];
}

const columnHead = (page: Page, name: RegExp) =>
  page.getByRole('columnheader', { name }).getByRole('button').first();

/** What is pressed most, on the fullest screens. */
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
      (page) => columnHead(page, /^Name/),
      (page) => columnHead(page, /^Joined|^Registered|^Created/),
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

/** From now on this page runs as on a slow processor. What it loads by itself after its start should be there. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Presses once, and says what the slowest of its interactions took, when the browser has recorded it. Rejects when it never does. */
export async function measurePress(page: Page, target: Locator): Promise<PressTimes> {
  await page.evaluate(watchPresses);
  await target.click();
  await page.waitForFunction(
    () => [...globalThis.pressTimes.values()].some(({ clicked }) => clicked),
    undefined,
    { timeout: recordedWithinMs },
  );
  return page.evaluate(() => {
    const times = [...globalThis.pressTimes.values()];
    return {
      wait: Math.max(...times.map(({ wait }) => wait)),
      work: Math.max(...times.map(({ work }) => work)),
    };
  });
}

/** Forgets earlier interactions, and notes what each takes from now on. Runs in the page. */
function watchPresses(): void {
  if (globalThis.pressTimes) {
    globalThis.pressTimes.clear();
    return;
  }
  const times = new Map<number, Recorded>();
  globalThis.pressTimes = times;
  // Apart, because TypeScript does not know of the threshold.
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
