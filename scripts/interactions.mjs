/**
 * Measures a running local site with sample data on a processor slowed down four times: Interaction to Next
 * Paint (from a press until its effect is drawn), and the screens of the dashboard (from the press on the
 * overview until the content stands still). Prints a table with the median and the slowest of several
 * presses, for screens also the first one, which loads what it needs. Exits with 1 when one is above its bar.
 *
 *     npm run interactions [-- http://localhost:3000 [beginning of the name, or screens [/dashboard/users]]]
 *
 * Measure on a quiet machine. All changes are reverted.
 */
import { chromium } from '@playwright/test';
import {
  interactions,
  maxInteractionMs,
  measurePress,
  throttleProcessor,
} from '../apps/e2e/src/support/interactions.ts';
import { demoPassword } from '../packages/db/src/demo/demo-accounts.ts';
import { findBrowser } from './browser.mjs';

const RUNS = 7;
/** A screen is opened that often after its first time. */
const SCREEN_RUNS = 3;
const maxScreenMs = 400;
const maxFirstScreenMs = 1_000;
/** Content that has not changed for this long stands still. */
const STILL_MS = 600;
/** Time until a page has finished loading after its start. */
const SETTLE_MS = 2_000;
/** A press may cause work for a while; the next one waits this long. */
const REST_MS = 700;

const [site = 'http://localhost:3000', wanted = '', wantedScreen] = process.argv.slice(2);
const executablePath = await findBrowser();
if (!executablePath) {
  console.error('There is no Chromium: set CHROMIUM_PATH.');
  process.exit(1);
}

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
let failedCount = 0;
try {
  console.log(`${'interaction'.padEnd(36)} median  slowest  ms`);
  for (const interaction of interactions) {
    if (interaction.name.startsWith(wanted)) failedCount += (await measure(interaction)) ? 0 : 1;
  }
  if ('screens'.startsWith(wanted)) failedCount += await measureScreens();
} finally {
  await browser.close();
}
console.log(`interactions: ${failedCount} above their bars (${maxInteractionMs} ms, screens ${maxScreenMs})`);
process.exit(failedCount > 0 ? 1 : 0);

/** Measures one interaction several times; returns whether its median is within the bar. */
async function measure({ name, who, path, presses }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, `${who}@example.com`);
  await page.goto(site + path);
  await presses[0](page).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await throttleProcessor(page);
  const waits = [];
  // The first run of each press loads what it needs.
  for (let runIndex = -presses.length; runIndex < RUNS; runIndex += 1) {
    const press = presses[(runIndex + presses.length) % presses.length];
    const { wait } = await measurePress(page, press(page));
    await page.waitForTimeout(REST_MS);
    if (runIndex >= 0) waits.push(wait);
  }
  await context.close();
  waits.sort((one, other) => one - other);
  const median = waits[Math.floor(waits.length / 2)];
  console.log(`${name.padEnd(36)} ${String(median).padStart(6)} ${String(waits.at(-1)).padStart(8)}`);
  return median <= maxInteractionMs;
}

/** Opens every screen of the sidebar from the overview; returns how many are above a bar. */
async function measureScreens() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'admin@example.com');
  await openOverview(page);
  const paths = await page
    .locator('nav a[href^="/dashboard/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
  const storageState = await context.storageState();
  await context.close();
  let failed = 0;
  console.log(`${'screen'.padEnd(36)} median  slowest  first  ms`);
  for (const path of wantedScreen ? [wantedScreen] : paths) {
    // A browser that has loaded nothing but the overview yet.
    const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
    const page = await fresh.newPage();
    await openOverview(page);
    await throttleProcessor(page);
    const first = await openScreen(page, path);
    const waits = [];
    for (let runIndex = 0; runIndex < SCREEN_RUNS; runIndex += 1) {
      await openScreen(page, '/dashboard');
      waits.push(await openScreen(page, path));
    }
    await fresh.close();
    waits.sort((one, other) => one - other);
    const median = waits[Math.floor(waits.length / 2)];
    const cells = [String(median).padStart(6), String(waits.at(-1)).padStart(8), String(first).padStart(6)];
    console.log(`${path.padEnd(36)} ${cells.join(' ')}`);
    if (median > maxScreenMs || first > maxFirstScreenMs) failed += 1;
  }
  return failed;
}

async function openOverview(page) {
  await page.goto(`${site}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
}

/** Presses the sidebar's link; returns the milliseconds until the last change of the screen's content. */
function openScreen(page, path) {
  return page.evaluate(
    ({ path, stillMs }) =>
      new Promise((resolve) => {
        const pressed = performance.now();
        let last = pressed;
        const isLoading = () => document.querySelector('main [aria-busy=true], main .mantine-Skeleton-root');
        const observer = new MutationObserver(() => {
          last = performance.now();
        });
        observer.observe(document.querySelector('main'), {
          ...{ childList: true, subtree: true, characterData: true },
        });
        const timer = setInterval(() => {
          if (last === pressed || performance.now() - last < stillMs || isLoading()) return;
          clearInterval(timer);
          observer.disconnect();
          resolve(Math.round(last - pressed));
        }, 50);
        document.querySelector(`nav a[href="${path}"]`).click();
      }),
    { path, stillMs: STILL_MS },
  );
}

async function signIn(page, email) {
  await page.goto(`${site}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}
