/**
 * Checks the built demo sites at 390 and 1440 px: axe, horizontal scrolling, external requests and console
 * errors. `npm run demo:check [slug[/page] …]`; exits with 1 if there are findings.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openBrowser, openDemo, requestedPages } from './demo-sites-browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const findings = [];
const browser = await openBrowser();
try {
  for (const slug of requestedPages()) {
    for (const width of [390, 1440]) await check(slug, width);
  }
} finally {
  await browser.close();
}
for (const line of findings) console.log(line);
console.log(`demo sites: ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

async function check(slug, width) {
  const page = await openDemo(browser, slug, { width, height: 900 });
  const addFinding = (words) => findings.push(`${slug} at ${width}: ${words}`);
  page.on('console', (message) => message.type() === 'error' && addFinding(message.text()));
  page.on(
    'request',
    (request) => !request.url().startsWith('file:') && addFinding(`asks for ${request.url()}`),
  );
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) addFinding(`scrolls sideways by ${overflow} px`);
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
      addFinding(`${id} ${node.target.join(' ')}${contrast}`);
    }
  }
  await page.close();
}
