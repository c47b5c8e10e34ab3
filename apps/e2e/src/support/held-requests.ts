import type { Page, Route } from '@playwright/test';

/** Holds every request to these addresses until the returned function is called. */
export function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  return hold(page, addresses, async (route, held) => {
    await held;
    await route.continue();
  });
}

/** Lets the server process requests to these addresses, but holds its responses. */
export function holdAnswers(page: Page, addresses: string | RegExp): Promise<() => void> {
  return hold(page, addresses, async (route, held) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
}

async function hold(
  page: Page,
  addresses: string | RegExp,
  answer: (route: Route, held: Promise<void>) => Promise<void>,
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, (route) => answer(route, held));
  return release;
}

/** Opens the page without its scripts, which load when the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
