/**
 * A smoke test of a running local site with sample data in Firefox and WebKit, the engines that the browser
 * tests do not use: every public page at two widths, then from the catalogue to a ticket and its reply.
 *
 *     apt-get install firefox-esr webkit2gtk-driver xvfb                            # Debian's
 *     npm install --no-save puppeteer-core@25.16.0 selenium-webdriver@4.49.0        # once
 *     npm run browsers:check [-- http://localhost:3000 [firefox|webkit]]
 *
 * Exits with 1 when a step fails, and leaves a screenshot in the folder for temporary files.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../packages/db/src/demo/demo-accounts.ts';

const TIMEOUT_MS = 30_000;
const [site = 'http://localhost:3000', only] = process.argv.slice(2);
const browsers = { firefox: openFirefox, webkit: openWebKit };
const children = [];
process.on('exit', () => {
  for (const child of children) child.kill();
});

let failed = 0;
for (const [name, open] of Object.entries(browsers)) {
  if (only && only !== name) continue;
  const browser = await open();
  try {
    await checkPublicPages(browser, name);
    await checkJourney(browser, name);
  } catch (error) {
    failed += 1;
    const picture = join(tmpdir(), `check-browsers-${name}.png`);
    writeFileSync(picture, Buffer.from(await browser.screenshot(), 'base64'));
    console.error(`${name}: ${error instanceof Error ? error.message : error} (${picture})`);
  } finally {
    await browser.close();
  }
}
console.log(failed === 0 ? 'browsers: all steps passed' : `browsers: ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function checkPublicPages(browser, name) {
  for (const width of [1280, 390]) {
    await browser.resize(width, 900);
    for (const path of await readSitemapPaths()) {
      await browser.go(site + path);
      await waitForCondition(`${path} has a heading`, () =>
        browser.run(() => Boolean(document.querySelector('h1')?.innerText.trim())),
      );
      const overflow = await browser.run(() => {
        const { scrollWidth, clientWidth } = document.scrollingElement ?? { scrollWidth: 0, clientWidth: 0 };
        return scrollWidth - clientWidth;
      });
      if (overflow > 0) throw new Error(`${path} is ${overflow} px too wide at ${width} px`);
    }
  }
  console.log(`${name}: public pages`);
}

async function checkJourney(browser, name) {
  await browser.resize(1280, 900);
  const inquiry = `Smoke journey in ${name}, ${new Date().toISOString()}`;
  await signIn(browser, 'customer@example.com', '/templates');
  await fill(browser, 'Search templates', 'meridian');
  await waitForText(browser, 'Showing 1 template');
  const isInCart = await browser.run(() => document.body.innerText.includes('Remove from Cart'));
  if (!isInCart)
    await click(browser, "//article[.//*[contains(., 'Meridian')]]//button[contains(., 'Add to Cart')]");
  await click(browser, "//button[contains(., 'Create Ticket')]");
  await waitForText(browser, 'Create Customization Ticket');
  await browser.type("//*[@role='dialog']//textarea", inquiry);
  await click(browser, "//*[@role='dialog']//button[contains(., 'Create Ticket')]");
  await waitForCondition('the number of the ticket', () =>
    browser.run(() => /TKT-\d{4}-\d{6}/.test(document.body.innerText)),
  );
  await browser.go(`${site}/account/requests`);
  await waitForText(browser, inquiry);
  console.log(`${name}: from the catalogue to a ticket`);

  await browser.forget();
  await signIn(browser, 'admin@example.com', '/dashboard/tickets');
  await click(browser, "(//a[contains(., 'TKT-')])[1]");
  await waitForText(browser, inquiry);
  await fill(browser, 'Your response', 'Thank you, we begin on Monday.');
  await click(browser, "//button[normalize-space(.)='Send response']");
  await waitForText(browser, 'Response sent');
  console.log(`${name}: the team answers`);
}

async function signIn(browser, email, path) {
  await browser.go(`${site}/auth?next=${encodeURIComponent(path)}`);
  await fill(browser, 'Email', email);
  await fill(browser, 'Password', demoPassword);
  await click(browser, "//form//button[@type='submit']");
  await waitForCondition(`${path} after the login`, async () =>
    (await browser.run(() => window.location.pathname)).startsWith(path),
  );
}

function waitForText(browser, words) {
  return waitForCondition(`“${words}”`, () =>
    browser.run((text) => document.body.innerText.toLowerCase().includes(text.toLowerCase()), words),
  );
}

function fill(browser, label, text) {
  return browser.type(
    `//*[@id=//label[starts-with(normalize-space(.), '${label}')]/@for or @aria-label='${label}']`,
    text,
  );
}

function click(browser, xpath) {
  return browser.click(xpath);
}

/** Returns the pages of the sitemap, with one template instead of all, and the sign-in page. */
async function readSitemapPaths() {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  const all = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  const template = all.find((path) => path.startsWith('/templates/'));
  return [...all.filter((path) => !path.startsWith('/templates/')), template, '/auth'].filter(Boolean);
}

async function waitForCondition(description, condition) {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    if (await condition().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`not seen: ${description}`);
    await wait(100);
  }
}

/** Firefox supports WebDriver BiDi natively. */
async function openFirefox() {
  const puppeteer = await load('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH || '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  return {
    // A page with a PDF in a frame is reported as aborted.
    go: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }).catch(() => {}),
    run: (work, ...given) => page.evaluate(work, ...given),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (xpath) => page.locator(`::-p-xpath(${xpath})`).click(),
    type: (xpath, text) => page.locator(`::-p-xpath(${xpath})`).fill(text),
    forget: () => clearSession(page),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  };
}

async function clearSession(page) {
  await page.deleteCookie(...(await page.cookies()));
  await page.evaluate(clearStorage);
}

function clearStorage() {
  localStorage.clear();
  sessionStorage.clear();
}

/** Opens WebKitGTK's browser over classic WebDriver, with a virtual screen if there is none. */
async function openWebKit() {
  const { Builder, By, until: conditions } = await load('selenium-webdriver');
  const display = process.env.DISPLAY ?? (await startDisplay());
  const port = await freePort();
  children.push(
    spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    }),
  );
  await wait(1_000);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: process.env.WEBKIT_PATH || '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        args: ['--automation'],
      },
    })
    .build();
  const element = async (xpath) => {
    const found = await driver.wait(conditions.elementLocated(By.xpath(xpath)), TIMEOUT_MS);
    await driver.wait(conditions.elementIsEnabled(found), TIMEOUT_MS);
    return found;
  };
  return {
    go: (address) => driver.get(address),
    run: (work, ...given) => driver.executeScript(`return (${work})(...arguments)`, ...given),
    resize: (width, height) => driver.manage().window().setRect({ width, height }),
    click: async (xpath) => (await element(xpath)).click(),
    type: async (xpath, text) => {
      const field = await element(xpath);
      await field.clear();
      await field.sendKeys(text);
    },
    forget: async () => {
      await driver.manage().deleteAllCookies();
      await driver.executeScript(`(${clearStorage})()`);
    },
    screenshot: () => driver.takeScreenshot(),
    close: () => driver.quit(),
  };
}

async function startDisplay() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(screen);
  const [number] = await once(screen.stdio[3], 'data');
  return `:${String(number).trim()}`;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

async function load(name) {
  const module = await import(name).catch(() => undefined);
  if (module) return module.default ?? module;
  console.error(
    `${name} is not installed: npm install --no-save puppeteer-core@25.16.0 selenium-webdriver@4.49.0`,
  );
  process.exit(1);
}
