import { releaseMessages } from '@app/contracts/catalogue/release/messages';
import { expect, type Page } from '@playwright/test';
import type { TestFile } from './support/files';
import { createSale } from './support/own-sale';
import { publishTemplate } from './support/own-template';
import { browserOf } from './support/people';
import { mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

/** A ZIP of one page whose script leaves its mark in the storage and the title of the origin it runs on. */
const hostileZip =
  'UEsDBBQAAAAAAAAAIVz9BvnVxgAAAMYAAAAKAAAAaW5kZXguaHRtbDwhZG9jdHlwZSBodG1sPjx0aXRsZT5wYWdlPC90aXRsZT48c2NyaXB0PmxvY2FsU3RvcmFnZS5zZXRJdGVtKCJoYWNrZWQiLCJ5ZXMiKTtkb2N1bWVudC50aXRsZT0iaGFja2VkIjt0cnl7cGFyZW50LmxvY2FsU3RvcmFnZS5zZXRJdGVtKCJoYWNrZWQiLCJ5ZXMiKTtwYXJlbnQuZG9jdW1lbnQudGl0bGU9ImhhY2tlZCJ9Y2F0Y2h7fTwvc2NyaXB0PlBLAQIUABQAAAAAAAAAIVz9BvnVxgAAAMYAAAAKAAAAAAAAAAAAAAAAAAAAAABpbmRleC5odG1sUEsFBgAAAAABAAEAOAAAAO4AAAAAAA==';

const marks = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('hacked'), document.title === 'hacked']);

test('the page in a hostile ZIP is never served as a page of ours, however its address is opened (delivery.download-files)', async ({
  as,
  admin,
  browser,
  client,
  sql,
  site,
}) => {
  const { id } = await publishTemplate(client, sql, admin);
  const page = await as(admin);
  await page.goto(`/dashboard/templates/add?edit=${id}`);
  const card = page.getByRole('region', { name: 'Releases' });
  await card.getByRole('button', { name: 'Add release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add release' });
  await dialog.getByRole('textbox', { name: 'Version' }).fill('6.6.6');
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Harmless.');
  const file: TestFile = {
    ...{ name: 'index.html.zip', mimeType: 'text/html' },
    buffer: Buffer.from(hostileZip, 'base64'),
  };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Add release' }).click();
  await expectToast(page, releaseMessages.added);
  const address = (await card.getByRole('link', { name: 'Download 6.6.6' }).getAttribute('href')) ?? '';

  // What the browser refuses is an error in its console, which other tests do not allow.
  const context = await browser.newContext({
    storageState: browserOf(admin, site.url),
    extraHTTPHeaders: { 'x-forwarded-for': client.address },
  });
  const tab = await context.newPage();
  await tab.goto('/about');
  const download = tab.waitForEvent('download');
  await tab.goto(address).catch(() => {});
  await download;
  expect(new URL(tab.url()).pathname).toBe('/about');
  for (const inside of ['/index.html', '/../index.html', '%2findex.html', '!/index.html']) {
    const answer = await tab.request.get(`${site.url}${address}${inside}`);
    expect([inside, answer.status()]).toEqual([inside, 404]);
  }
  await tab.evaluate(async (source) => {
    const loads = ['iframe', 'object', 'embed', 'script'].map((name) => {
      const element = document.createElement(name);
      element.setAttribute(name === 'object' ? 'data' : 'src', source);
      element.setAttribute('type', 'text/html');
      if (name === 'script') element.setAttribute('type', 'text/javascript');
      document.body.append(element);
      return new Promise((done) => {
        element.addEventListener('load', done);
        element.addEventListener('error', done);
        setTimeout(done, 2_000);
      });
    });
    await Promise.all(loads);
  }, address);
  expect(await marks(tab)).toEqual([null, false]);
  await context.close();
});

test('a hostile preview reaches neither the page that links to it nor its address, and gets nothing of ours (delivery.proof-preview)', async ({
  admin,
  browser,
  client,
  customer,
  ownTemplate,
  site,
}) => {
  const orderNumber = await createSale(client, customer, admin, ownTemplate.id);
  const previewUrl = 'https://preview.example.com/trap';
  await mutate(client, 'proof.show', { orderNumber, note: 'Look.', previewUrl }, admin.token);
  // As people have it: a header of the test would make the request one that needs asking first.
  const context = await browser.newContext({
    storageState: browserOf(customer, site.url),
    extraHTTPHeaders: {},
  });
  const page = await context.newPage();
  const asked: (string | undefined)[] = [];
  await context.route('https://preview.example.com/**', async (route) => {
    asked.push((await route.request().allHeaders()).referer);
    await route.fulfill({
      contentType: 'text/html',
      body: `<title>trap</title><script>
        try { opener.location = 'https://evil.example/'; } catch {}
        try { opener.document.title = 'hacked'; } catch {}
        try { parent.postMessage('hacked', '*'); } catch {}
        fetch('${site.url}/trpc/order.listMine', { credentials: 'include' })
          .then((answer) => answer.text()).then(() => { document.title = 'read'; }, () => { document.title = 'refused'; });
      </script>`,
    });
  });
  await page.goto(`/account/orders/${orderNumber}`);
  await expect(page).toHaveTitle(new RegExp(orderNumber));
  const before = [page.url(), await page.title()];
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the preview' }).click();
  const trap = await opening;
  await expect(trap).toHaveTitle('refused');
  expect(await trap.evaluate(() => window.opener)).toBeNull();
  expect([page.url(), await page.title()]).toEqual(before);
  expect(asked).toEqual([undefined]);
  await context.close();
});
