import { mediaMessages } from '@app/contracts/files/media/messages';
import { limits } from '@app/contracts/limits';
import { contentMessages } from '@app/contracts/site/content/messages';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { runSecondInstance } from './site/run-site';
import { violations } from './support/axe';
import { choose, pictureFile, type TestFile } from './support/files';
import { sendQuote } from './support/own-quote';
import { openTicket } from './support/own-ticket';
import { expectToast } from './support/screen-parts';
import { openStudio, previewFrame, restoreFirst, test } from './support/studio';

const [builtColor, ownColor] = ['rgb(31, 92, 203)', 'rgb(11, 107, 58)'];

const fillOf = (page: Page) => page.locator('header svg rect').first();

test('colors of the brand are drafted, previewed, published for pages of both schemes and icons, and put back (public-pages.own-brand)', {
  tag: '@whole',
}, async ({ as, admin, claim, page: visitor }) => {
  test.slow();
  await claim('brand');
  const page = await as(admin);
  await openStudio(page, 'brand');
  const primary = page.getByLabel('Buttons, links and dark sections', { exact: true });
  const preview = previewFrame(page).locator('header svg rect').first();
  await expect(preview).toHaveCSS('fill', builtColor);
  await primary.fill('#ffff00');
  await expect(page.getByText('White text would be hard to read on #ffff00')).toBeVisible();
  await primary.fill('red');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(contentMessages.colorInvalid)).toBeVisible();
  await primary.fill('#0b6b3a');
  await expect(preview).toHaveCSS('fill', ownColor);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, contentMessages.saved);
  await visitor.goto('/');
  await expect(fillOf(visitor)).toHaveCSS('fill', builtColor);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, contentMessages.published);
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme });
    await expect(async () => {
      await visitor.goto('/');
      await expect(fillOf(visitor)).toHaveCSS('fill', ownColor, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    expect(await violations(visitor)).toEqual([]);
    // Navigates on the client, whose scripts derive no colors.
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(visitor).toHaveURL('/about');
    await expect(fillOf(visitor)).toHaveCSS('fill', ownColor);
  }
  const icon = await visitor.locator('link[rel="icon"][type="image/svg+xml"]').getAttribute('href');
  expect(await (await visitor.request.get(icon ?? '')).text()).toContain('#0b6b3a');

  await restoreFirst(page);
  await expect(primary).toHaveValue('#1f5ccb');
  await expect(async () => {
    await visitor.goto('/');
    await expect(fillOf(visitor)).toHaveCSS('fill', builtColor, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

const signOf = (page: Page) => page.locator('header img[src^="/share/signs/"]').first();

/** Adds a picture to the library where the sign asks for it. */
async function chooseSign(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.getByRole('button', { name: /^Choose (?:a|another) picture: Sign$/ }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose a picture: Sign' });
  await choose(chooser, 'Add a picture', [await pictureFile('sign.png', size)]);
  await chooser.getByRole('textbox', { name: 'What the picture shows' }).fill('Our sign');
  await chooser.getByRole('button', { name: 'Add it' }).click();
  await expect(chooser).toBeHidden();
}

test(
  'the sign is chosen from the library, previewed, and published for pages, mails, documents, pictures and icons of every instance, and put back (public-pages.own-sign)',
  {
    tag: '@whole',
  },
  async ({ as, admin, customer, client, claim, mailbox, page: visitor, site }, testInfo) => {
    test.setTimeout(300_000);
    // Their words are in the picture of the home page.
    for (const section of ['brand', 'company', 'home']) await claim(section);
    const second = await runSecondInstance(site, String(testInfo.config.metadata.path));
    try {
      const bytesOf = async (address: string) => (await visitor.request.get(address)).body();
      const drawings = ['/favicon.ico', '/icon-512.png', '/share/home.png'];
      const drawAll = (url: string) =>
        Promise.all(drawings.map(async (path) => (await bytesOf(url + path)).toString('base64')));
      // All of the owner's words are in the profile: its pictures are counted.
      const picturesOfProfile = async () =>
        (await bytesOf(`${second.url}/company-profile.pdf`)).toString('latin1').split('/Subtype /Image')
          .length;
      const builtPictures = await picturesOfProfile();
      const built = await drawAll(second.url);
      const page = await as(admin);
      await openStudio(page, 'brand');
      await chooseSign(page, { width: 640, height: 100 });
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText(contentMessages.signUnfit)).toBeVisible();
      await chooseSign(page, { width: 400, height: 300 });
      await expect(previewFrame(page).locator('header img[src^="/share/signs/"]').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expectToast(page, contentMessages.saved);
      await visitor.goto('/');
      await expect(signOf(visitor)).toHaveCount(0);

      const answered = page.waitForResponse((response) => response.url().includes('content.publish'));
      await page.getByRole('button', { name: 'Publish' }).click();
      await answered;
      const from = Date.now();
      await expect
        .poll(async () => (await visitor.request.get(second.url)).text(), { intervals: [25] })
        .toContain('src="/share/signs/');
      expect(Date.now() - from).toBeLessThan(1_000);
      await expectToast(page, contentMessages.published);
      // The dashboard around the studio shows it, too, without a reload.
      await expect(page.locator('[class*="sidebar"] img[src^="/share/signs/"]')).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await visitor.emulateMedia({ colorScheme });
        for (const path of ['/', '/fr', '/auth']) {
          await visitor.goto(path);
          await expect(visitor.locator('img[src^="/share/signs/"]').first()).toHaveJSProperty(
            'naturalWidth',
            144,
          );
          await expect(visitor.locator('img[src^="/share/signs/"]').first()).toHaveAttribute('alt', '');
        }
        await visitor.goto('/');
        await visitor.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
        await expect(visitor).toHaveURL('/about');
        await expect(signOf(visitor)).toBeVisible();
        expect(await violations(visitor)).toEqual([]);
      }
      for (const [place, drawing] of (await drawAll(second.url)).entries())
        expect(drawing === built[place], drawings[place]).toBe(false);
      expect(await picturesOfProfile()).toBeGreaterThan(builtPictures);

      const quote = await sendQuote(client, admin, await openTicket(client, customer));
      const { pictures } = await mailbox.mail(customer.email, quote.number);
      expect(pictures[0]).toMatch(/^http.+\/share\/signs\/.+\.png$/);
      expect((await visitor.request.get(pictures[0] ?? '')).headers()['content-type']).toBe('image/png');
      const own = await as(customer);
      const pdf = await own.request.get(`/files/quotes/${quote.number}.pdf`);
      expect((await pdf.body()).toString('latin1')).toContain('/Subtype /Image');

      await restoreFirst(page);
      await expect
        .poll(async () => (await visitor.request.get(second.url)).text())
        .not.toContain('/share/signs/');
      expect(await drawAll(second.url)).toEqual(built);
      expect(await picturesOfProfile()).toBe(builtPictures);
      await visitor.goto('/');
      await expect(fillOf(visitor)).toBeVisible();
    } finally {
      await second.stop();
    }
  },
);

const groundOf = (page: Page | FrameLocator) =>
  page
    .locator('[class*="scene"]')
    .first()
    .evaluate((scene) => getComputedStyle(scene).backgroundImage);
const headingFaceOf = (page: Page | FrameLocator) =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((heading) => getComputedStyle(heading).fontFamily);

/** Chooses a file as picture behind the headline; returns the dialog. */
async function addHero(page: Page, file: TestFile) {
  await page
    .getByRole('button', { name: /^Choose (?:a|another) picture: Picture behind the headline$/ })
    .click();
  const chooser = page.getByRole('dialog', { name: 'Choose a picture: Picture behind the headline' });
  await choose(chooser, 'Add a picture', [file]);
  return chooser;
}

async function addFittingHero(page: Page, size: { width: number; height: number }) {
  const chooser = await addHero(page, await pictureFile('harbor.png', size));
  await chooser.getByRole('textbox', { name: 'What the picture shows' }).fill('Our harbor');
  await chooser.getByRole('button', { name: 'Add it' }).click();
  await expect(chooser).toBeHidden();
}

test(
  'typefaces and a picture behind the headline are previewed, published for every instance without a shift, and put back (public-pages.own-typefaces, public-pages.own-hero)',
  { tag: '@whole' },
  async ({ as, admin, claim, page: visitor, site }, testInfo) => {
    test.setTimeout(300_000);
    await claim('brand');
    const second = await runSecondInstance(site, String(testInfo.config.metadata.path));
    try {
      const page = await as(admin);
      await openStudio(page, 'brand');
      const pickFace = async (label: string, face: string) => {
        await page.getByRole('combobox', { name: label, exact: true }).click();
        await page.getByRole('option', { name: face, exact: true }).click();
      };
      await pickFace('Headings', 'Fraunces');
      await pickFace('Everything else', 'Public Sans');
      await expect.poll(() => headingFaceOf(previewFrame(page))).toMatch(/^"?Fraunces/);
      // Tab leads to the next field, Shift+Tab to the button of this one.
      const others = page.getByRole('combobox', { name: 'Everything else', exact: true });
      await page.getByRole('combobox', { name: 'Headings', exact: true }).focus();
      await page.keyboard.press('Tab');
      await expect(others).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(
        page.getByRole('button', { name: 'Back to the default setting: Everything else' }),
      ).toBeFocused();

      const drawing = {
        name: 'sky.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg onload="x()"/>'),
      };
      const refusing = await addHero(page, drawing);
      await expect(refusing.getByText(mediaMessages.wrongKind)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(refusing).toBeHidden();
      await addFittingHero(page, { width: 640, height: 400 });
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText(contentMessages.tooNarrow(limits.heroPictureWidth))).toBeVisible();
      await addFittingHero(page, { width: 2_000, height: 1_200 });
      await expect.poll(() => groundOf(previewFrame(page))).toContain('/files/media/');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expectToast(page, contentMessages.saved);
      await visitor.goto('/');
      expect(await groundOf(visitor)).not.toContain('/files/');

      const answered = page.waitForResponse((response) => response.url().includes('content.publish'));
      await page.getByRole('button', { name: 'Publish' }).click();
      await answered;
      const from = Date.now();
      await expect
        .poll(async () => (await visitor.request.get(second.url)).text(), { intervals: [25] })
        .toContain('--hero-ground');
      expect(Date.now() - from).toBeLessThan(1_000);

      const asked: string[] = [];
      visitor.on('request', (request) => asked.push(request.url()));
      // Late, so that a fallback of other proportions would move the page.
      await visitor.route(/\.woff2$/, async (route) => {
        await visitor.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        await route.continue();
      });
      await visitor.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        await visitor.emulateMedia({ colorScheme });
        for (const [width, file] of [
          [390, '/720.webp'],
          [1_440, '/1600.webp'],
        ] as const) {
          await visitor.setViewportSize({ width, height: 900 });
          asked.length = 0;
          await visitor.goto('/');
          await visitor.evaluate(() => document.fonts.ready);
          expect(await headingFaceOf(visitor)).toMatch(/^"?Fraunces/);
          expect(await groundOf(visitor)).toContain(file);
          expect(await visitor.evaluate(() => document.fonts.check('700 1em Fraunces'))).toBe(true);
          const shifted = await visitor.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
          expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
          expect(
            asked.filter((url) => /\.woff2$/.test(url)).map((url) => url.replace(/.*\/|-.*/g, '')),
          ).toEqual(expect.arrayContaining(['fraunces', 'public']));
          expect(asked.filter((url) => /figtree|bricolage/.test(url))).toEqual([]);
          expect(asked.filter((url) => url.includes('/files/media/') && url.endsWith(file))).toHaveLength(1);
          expect(await violations(visitor)).toEqual([]);
        }
        await visitor.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
        await expect(visitor).toHaveURL('/about');
        expect(await headingFaceOf(visitor)).toMatch(/^"?Fraunces/);
        await visitor
          .getByRole('banner')
          .getByRole('link', { name: /Pepperbird/ })
          .first()
          .click();
        await expect.poll(() => groundOf(visitor)).toContain('/files/media/');
      }

      await restoreFirst(page);
      await expect
        .poll(async () => (await visitor.request.get(second.url)).text())
        .not.toContain('data-brand');
      await visitor.goto('/');
      expect(await headingFaceOf(visitor)).toContain('Bricolage');
    } finally {
      await second.stop();
    }
  },
);
