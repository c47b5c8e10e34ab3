/**
 * Runs Lighthouse on every public page of a running site: phone, simulated slow connection. Prints a table
 * and exits with 1 when a page is below the bars.
 *
 *     npm install --no-save lighthouse@12.8.2   # once; too large for a regular dependency
 *     npm run lighthouse [-- http://localhost:3000 [/path …]]
 *
 * Nothing is sent to other servers. Measure on a quiet machine: the performance score depends on the load.
 */
import { chromium } from '@playwright/test';
import { findBrowser, loadLighthouse } from './browser.mjs';
import { fail } from './steps.mjs';

const minScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Layout shift, rounded as Lighthouse shows it. */
const maxShift = 0.005;
const port = 9333;
/** Pages that are not indexed, whose SEO score does not matter. */
const unlisted = ['/auth', '/report-sign-in'];

const lighthouse = await loadLighthouse().catch(fail);
const [site = 'http://localhost:3000', ...requestedPaths] = process.argv.slice(2);
const paths = requestedPaths.length > 0 ? requestedPaths : await readSitemapPaths();
const executablePath = (await findBrowser()) ?? fail('There is no Chromium: set CHROMIUM_PATH.');

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
});
let failedCount = 0;
try {
  console.log(`${'page'.padEnd(42)} perf a11y best  seo   LCP ms  TBT ms    CLS`);
  for (const path of paths) failedCount += (await measure(path)) ? 0 : 1;
} finally {
  await browser.close();
}
console.log(`lighthouse: ${paths.length} pages, ${failedCount} below the bars`);
process.exit(failedCount > 0 ? 1 : 0);

/** Returns Lighthouse's report of a page, or what went wrong with it. */
async function report(path) {
  const result = await lighthouse(site + path, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: Object.keys(minScores),
    skipAudits: unlisted.includes(path) ? ['is-crawlable', 'meta-description'] : null,
  });
  return result?.lhr ?? { runtimeError: { message: 'no result' } };
}

/** Measures one page; returns whether it reaches every bar. */
async function measure(path) {
  let found = await report(path);
  // Lighthouse loses a page now and then.
  if (found.runtimeError) found = await report(path);
  if (found.runtimeError) {
    console.log(`${path}: ${found.runtimeError.message}`);
    return false;
  }
  const { categories, audits } = found;
  const scores = Object.keys(minScores).map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const number = (id) => audits[id]?.numericValue ?? Number.NaN;
  const shift = number('cumulative-layout-shift');
  const cells = [
    ...scores,
    Math.round(number('largest-contentful-paint')),
    Math.round(number('total-blocking-time')),
  ];
  console.log(
    `${path.padEnd(42)} ${cells.map((cell, index) => String(cell).padStart(index < 4 ? 4 : 8)).join(' ')} ${shift.toFixed(3).padStart(6)}`,
  );
  for (const { title, score, scoreDisplayMode, id } of Object.values(audits)) {
    const isScored = ['accessibility', 'best-practices', 'seo'].some((name) =>
      categories[name]?.auditRefs.some((ref) => ref.id === id && ref.weight > 0),
    );
    if (isScored && score !== null && score < 1 && scoreDisplayMode === 'binary')
      console.log(`    ${id}: ${title}`);
  }
  return Object.values(minScores).every((bar, index) => scores[index] >= bar) && shift <= maxShift;
}

/** Returns the pages of the sitemap, with one template per language instead of all, and the unlisted ones. */
async function readSitemapPaths() {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  const all = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  const folderOf = (path) => /^.*\/templates\/(?=.)/.exec(path)?.[0];
  const isFirstOfItsKind = (path, index) =>
    !folderOf(path) || all.findIndex((other) => folderOf(other) === folderOf(path)) === index;
  return [...all.filter(isFirstOfItsKind), ...unlisted];
}
