/** What the scripts about demo sites share: a Chromium, and the built sites by slug. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'apps/demos/dist');

/** The slugs given on the command line, or all. */
export function wantedSlugs() {
  const given = process.argv.slice(2);
  if (given.length > 0) return given;
  if (!existsSync(dist)) throw new Error('Build the demo sites first: npm run build --workspace @app/demos');
  return readdirSync(dist).filter((name) => existsSync(join(dist, name, 'index.html')));
}

/** Chromium of the system if there is one, else that of Playwright. */
export async function openBrowser() {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path),
  );
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
}

/** A page with the demo site on it, its fonts loaded. */
export async function openDemo(browser, slug, viewport, deviceScaleFactor = 1) {
  const page = await browser.newPage({ viewport, deviceScaleFactor, reducedMotion: 'reduce' });
  await page.goto(pathToFileURL(join(dist, slug, 'index.html')).href);
  await page.evaluate(() => document.fonts.ready);
  return page;
}
