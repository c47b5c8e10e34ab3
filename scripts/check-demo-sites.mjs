/**
 * Checks the built demo sites at 390 and 1440 px: axe, horizontal scrolling, external requests and console
 * errors. `npm run demo:check [slug …]`; exits with 1 if there are findings.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openBrowser, openDemo, wantedSlugs } from './demo-sites-browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const found = [];
const browser = await openBrowser();
try {
  for (const slug of wantedSlugs()) {
    for (const width of [390, 1440]) await check(slug, width);
  }
} finally {
  await browser.close();
}
for (const line of found) console.log(line);
console.log(`demo sites: ${found.length} findings`);
process.exitCode = found.length > 0 ? 1 : 0;

async function check(slug, width) {
  const page = await openDemo(browser, slug, { width, height: 900 });
  const note = (words) => found.push(`${slug} at ${width}: ${words}`);
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('request', (request) => !request.url().startsWith('file:') && note(`asks for ${request.url()}`));
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (over > 0) note(`scrolls sideways by ${over} px`);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { preload: false, rules: { 'target-size': { enabled: true } } }),
  );
  for (const { id, nodes } of violations) {
    for (const node of nodes.slice(0, 4)) {
      const facts = node.any[0]?.data;
      const contrast = facts?.contrastRatio
        ? ` ${facts.fgColor} on ${facts.bgColor}: ${facts.contrastRatio}`
        : '';
      note(`${id} ${node.target.join(' ')}${contrast}`);
    }
  }
  await page.close();
}
