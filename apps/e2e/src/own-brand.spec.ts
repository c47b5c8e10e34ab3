import { contentMessages } from '@app/contracts/site/content/messages';
import { expect, type Page } from '@playwright/test';
import { runSecondInstance } from './site/run-site';
import { violations } from './support/axe';
import { choose, pictureFile } from './support/files';
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
    await claim('brand');
    const second = await runSecondInstance(site, String(testInfo.config.metadata.path));
    try {
      const drawings = ['/favicon.ico', '/icon-512.png', '/share/home.png', '/company-profile.pdf'];
      const drawAll = (url: string) =>
        Promise.all(
          drawings.map(async (path) =>
            (await (await visitor.request.get(url + path)).body()).toString('base64'),
          ),
        );
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
      await visitor.goto('/');
      await expect(fillOf(visitor)).toBeVisible();
    } finally {
      await second.stop();
    }
  },
);
