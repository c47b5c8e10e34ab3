/** Shared by the scripts for demo sites: a Chromium, and the built sites by slug. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'apps/demos/dist');

/** Returns the slugs given on the command line, or all. */
export function requestedSlugs() {
  return requested(demoSlugs);
}

/** Returns the pages given on the command line, such as `coastline/robertsport`, or all. */
export function requestedPages() {
  return requested(() =>
    demoSlugs().flatMap((slug) => [slug, ...pagesIn(slug).map((name) => `${slug}/${name}`)]),
  );
}

function requested(all) {
  const given = process.argv.slice(2);
  return given.length > 0 ? given : all();
}

/** Returns the slugs of the built demo sites. */
export function demoSlugs() {
  if (!existsSync(dist)) throw new Error('Build the demo sites first: npm run build --workspace @app/demos');
  return pagesIn('');
}

/** Returns the folders with a page, such as those of the second pages. */
function pagesIn(folder) {
  return readdirSync(join(dist, folder)).filter((name) => existsSync(join(dist, folder, name, 'index.html')));
}

/** Opens the Chromium of `browser.mjs`, which installs one if there is none. */
export async function openBrowser() {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
}

/** Opens a page with the demo site and waits for its fonts. */
export async function openDemo(browser, slug, viewport, deviceScaleFactor = 1) {
  const page = await browser.newPage({ viewport, deviceScaleFactor, reducedMotion: 'reduce' });
  await page.goto(pathToFileURL(join(dist, slug, 'index.html')).href);
  await page.evaluate(() => document.fonts.ready);
  return page;
}
