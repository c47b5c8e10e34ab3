/**
 * Measures the demo sites of a running site for the pages of their templates: sections, colors, typefaces, weight
 * and Lighthouse's scores on a phone. Writes packages/db/src/demo/demo-page-facts.gen.ts, which is committed.
 *
 *     npm install --no-save lighthouse@12.8.2   # once; too large for a regular dependency
 *     npm run demo:facts [-- http://localhost:3000]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser, loadLighthouse } from './browser.mjs';
import { demoSlugs, root } from './demo-sites-browser.mjs';
import { fail } from './steps.mjs';

const [site = 'http://localhost:3000'] = process.argv.slice(2);
const factsFile = join(root, 'packages/db/src/demo/demo-page-facts.gen.ts');
const port = 9334;
/** The order in which the page of a template names the scores. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const maxSections = 8;

const lighthouse = await loadLighthouse().catch(fail);
const executablePath = await findBrowser();
if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH.');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
});
const facts = {};
try {
  for (const slug of demoSlugs()) {
    const address = `${site}/demos/${slug}/`;
    facts[slug] = { ...(await readPage(address)), scores: await scoresOf(address) };
    console.log(slug, JSON.stringify(facts[slug]));
  }
} finally {
  await browser.close();
}
const lines = Object.entries(facts).map(([slug, read]) => `  '${slug}': ${JSON.stringify(read)},`);
writeFileSync(
  factsFile,
  `/** What the demo site of each template is made of and how fast it is, written by \`npm run demo:facts\`. */\nexport const demoPageFacts: Readonly<Record<string, DemoPageFacts>> = {\n${lines.join('\n')}\n};\n
export interface DemoPageFacts {
  /** Each with the percentage of the page's height where it starts. */
  readonly sections: readonly (readonly [name: string, start: number])[];
  readonly colors: readonly string[];
  readonly typefaces: readonly string[];
  /** Bytes over the network on a first visit. */
  readonly bytes: number;
  /** Lighthouse on a phone: ${categories.join(', ')}. */
  readonly scores: readonly number[];
}\n`,
);

/** Reads what a page is made of, on the screen of the cover's picture. */
async function readPage(address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 960 }, reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  const read = await page.evaluate((max) => {
    const height = document.documentElement.scrollHeight;
    const startOf = (element) => Math.round((element.getBoundingClientRect().top / height) * 100);
    const links = [...document.querySelectorAll('.site-header nav a[href^="#"]')];
    const named = [...document.querySelectorAll('main > *')].flatMap((section) => {
      const link = links.find(({ hash }) => section.id === hash.slice(1) || section.querySelector(hash));
      const heading = section.querySelector('h2:not(.sr), h2');
      const name = (link ?? heading)?.textContent.trim() ?? '';
      return name && name.length <= 32 ? [[name, startOf(section)]] : [];
    });
    const styles = getComputedStyle(document.documentElement);
    const colors = ['--paper', '--ink', '--accent', '--tint', '--deep'].map((name) =>
      styles.getPropertyValue(name).trim(),
    );
    const familyOf = (element) => getComputedStyle(element).fontFamily.split(',')[0].replace(/['"]/g, '');
    const resources = performance.getEntriesByType('resource');
    const [visit] = performance.getEntriesByType('navigation');
    return {
      sections: named.slice(0, max),
      colors: [...new Set(colors)],
      typefaces: [...new Set([familyOf(document.querySelector('h1')), familyOf(document.body)])],
      bytes: [visit, ...resources].reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  }, maxSections);
  await page.close();
  return read;
}

/** Demos ask search engines to leave them out, and forbid the request for robots.txt: the score is about neither. */
async function scoresOf(address, triesLeft = 2) {
  const { lhr } = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: categories,
    skipAudits: ['is-crawlable', 'robots-txt'],
  });
  if (lhr.runtimeError && triesLeft > 0) return scoresOf(address, triesLeft - 1);
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  return categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
}
