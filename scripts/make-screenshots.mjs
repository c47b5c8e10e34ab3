/**
 * Takes the screenshots of the README from a running site with its sample data, at its first start: `npm run
 * docs:screenshots [-- http://localhost:3000 [name …] [--to folder]]`. Without a folder it writes committed files.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser.mjs';
import { root } from './steps.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: join(root, 'docs/screenshots') } },
});
const [site = 'http://localhost:3000', ...requestedNames] = positionals;
const target = values.to;
const maxBytes = 80_000;
const admin = demoAccounts.find(({ role }) => role === 'super-admin');

const pictures = [
  { name: 'home', path: '/', width: 1440 },
  { name: 'catalogue', path: '/templates', width: 1440 },
  { name: 'template', path: await firstTemplate(), width: 1440, scheme: 'dark' },
  { name: 'dashboard', path: '/dashboard/tickets', width: 1440, asAdmin: true, opens: /TKT-/ },
];

mkdirSync(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  for (const picture of pictures) {
    if (requestedNames.length === 0 || requestedNames.includes(picture.name)) await takeScreenshot(picture);
  }
} finally {
  await browser.close();
}

async function takeScreenshot({ name, path, width, scheme = 'light', asAdmin = false, opens }) {
  const context = await browser.newContext({
    viewport: { width, height: Math.round(width * 0.625) },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  // A stream of live changes never becomes idle.
  await context.route('**/trpc/live.changes*', (route) => route.abort());
  const page = await context.newPage();
  if (asAdmin) await signIn(page);
  await page.goto(site + path, { waitUntil: 'networkidle' });
  if (opens) {
    await page.getByRole('link', { name: opens }).first().click();
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => document.fonts.ready);
  const file = join(target, `${name}.webp`);
  await sharp(await page.screenshot())
    .resize(1200)
    .webp({ quality: 72, effort: 6 })
    .toFile(file);
  const { size } = statSync(file);
  console.log(`${name}: ${(size / 1000).toFixed(1)} kB`);
  if (size > maxBytes) throw new Error(`${name} is larger than ${maxBytes / 1000} kB.`);
  await context.close();
}

async function signIn(page) {
  await page.goto(`${site}/auth`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
}

/** Returns a template's page from the sitemap. */
async function firstTemplate() {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  const address =
    /<loc>([^<]+\/templates\/coastline)<\/loc>/.exec(xml) ??
    /<loc>([^<]+\/templates\/[^<]+)<\/loc>/.exec(xml);
  return new URL(address[1]).pathname;
}
