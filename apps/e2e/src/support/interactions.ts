import type { Locator, Page } from '@playwright/test';

/** How long somebody may wait, in milliseconds, for what a press draws (Interaction to Next Paint), on a slow processor. */
export const interactionBar = 100;

/** How much slower it is than this one. */
const slowdown = 4;
/** What a press sets off may go on for a while; the next one does not begin within it. */
const restMs = 700;

declare global {
  /** Milliseconds that each interaction of this page took at most, by its number. */
  var slowestEvents: Map<number, number>;
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

/** Presses once, and says how many milliseconds passed until what it changed was drawn. */
export async function measurePress(page: Page, target: Locator): Promise<number> {
  await page.evaluate(watchEvents);
  await target.click();
  await page.waitForTimeout(restMs);
  return page.evaluate(() => Math.max(0, ...globalThis.slowestEvents.values()));
}

/** Forgets earlier interactions, and notes the slowest event of each from now on. Runs in the page. */
function watchEvents(): void {
  if (globalThis.slowestEvents) {
    globalThis.slowestEvents.clear();
    return;
  }
  const slowest = new Map<number, number>();
  globalThis.slowestEvents = slowest;
  // Apart, because TypeScript does not know of the threshold.
  const shortest = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      slowest.set(entry.interactionId, Math.max(entry.duration, slowest.get(entry.interactionId) ?? 0));
    }
  }).observe(shortest);
}
