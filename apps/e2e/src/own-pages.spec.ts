import { contentMessages } from '@app/contracts/site/content/messages';
import { postMessages } from '@app/contracts/site/post/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { expectToast, visit } from './support/screen-parts';
import { openStudio, previewFrame, restoreFirst, test } from './support/studio';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('posts.own-pages: a page is written beside its preview, published and moved, and its old address redirects', {
  tag: '@whole',
}, async ({ as, admin, page: visitor }) => {
  test.slow();
  const page = await as(admin);
  const slug = `kendeja-${Date.now().toString(36)}`;
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  const bar = page.getByRole('form');
  const dialog = page.getByRole('dialog');
  expect((await visitor.goto(`/${slug}`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();

  await page.goto('/dashboard/pages');
  await page.getByRole('link', { name: 'New page' }).click();
  await field(page, 'Title').pressSequentially('About');
  await field(page, 'Summary').fill('Where boats are mended.');
  await field(page, 'Text').fill('Come in, we are open.');
  await bar.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(postMessages.slugReserved)).toBeVisible();
  await field(page, 'Title').fill('Our workshop');
  await field(page, 'Address').fill(slug);

  await field(page, 'Text').press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.getByRole('menuitem', { name: 'Call to action' }).click();
  await page.keyboard.type('Bring your boat');
  await expect(preview.getByRole('heading', { name: 'Bring your boat' })).toBeVisible();
  await field(page, 'Text').press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.getByRole('menuitem', { name: 'Templates of your choice' }).click();
  await dialog.getByRole('combobox', { name: 'Templates' }).fill('Campus Hill');
  await page.getByRole('option', { name: /^Campus Hill/ }).click();
  await dialog.getByRole('button', { name: 'Add to the page' }).click();
  await expect(preview.getByRole('link', { name: /^Campus Hill/ })).toBeVisible();
  await field(page, 'Text').press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.getByRole('menuitem', { name: 'Client stories' }).click();
  await dialog.getByRole('button', { name: 'Add to the page' }).click();
  await expect(preview.getByText('Patient records that survive the rainy season')).toBeVisible();

  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expectToast(page, postMessages.published);
  await expect(page).toHaveURL(/\/dashboard\/pages\/[0-9a-f-]{36}$/);

  const response = await visitor.goto(`/${slug}`);
  expect(await response?.text()).toContain('Bring your boat');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Our workshop' })).toBeVisible();
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/${slug}$`));
  const [facts = ''] = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(facts)['@graph'].map((entity: { '@type': string }) => entity['@type'])).toEqual([
    'WebPage',
    'BreadcrumbList',
  ]);
  expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain(`/${slug}</loc>`);
  await visitor.getByRole('link', { name: /^Campus Hill/ }).click();
  await expect(visitor).toHaveURL('/templates/campus-hill');
  await visitor.goto(`/fr/${slug}`);
  await expect(visitor.getByRole('article')).toHaveAttribute('lang', 'en');
  await expect(visitor.getByRole('list', { name: 'Réussites de nos clients' })).toBeVisible();

  await field(page, 'Address').fill(`${slug}-2`);
  await bar.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, postMessages.updated);
  await visitor.goto(`/${slug}`);
  await expect(visitor).toHaveURL(`/${slug}-2`);

  await bar.getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(page, postMessages.unpublished);
  expect((await visitor.request.get(`/${slug}-2`)).status()).toBe(404);
  await page.goto(`/dashboard/pages?search=${slug}`);
  await page.getByRole('button', { name: 'Delete Our workshop' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No pages found matching your criteria.')).toBeVisible();
});

test('public-pages.owner-menus: entries are moved, hidden and added by keyboard, previewed, published in each language, and reset', {
  tag: '@whole',
}, async ({ as, admin, claim, page: visitor }) => {
  test.slow();
  await claim('menus');
  const page = await as(admin);
  await openStudio(page, 'menus');
  const header = page.getByRole('group', { name: 'Entries', exact: true });
  await expect(header.getByText('Manuals and help texts name it.')).toHaveCount(4);
  const legal = page.getByRole('group', { name: 'Last line' });
  await expect(legal.getByRole('button', { name: 'Hide Privacy' })).toHaveCount(0);
  await expect(legal.getByText('Privacy laws ask for a link on every page')).toBeVisible();

  await header.getByRole('button', { name: 'Move Contact Us up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add an entry: Entries' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Health check');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bilan gratuit');
  await page.keyboard.press('Tab');
  await page.keyboard.type('javascript:alert(1)');
  await page
    .getByRole('group', { name: 'Below Company' })
    .getByRole('button', { name: 'Hide Our values' })
    .focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(header.getByText(contentMessages.menuAddressInvalid)).toBeVisible();
  const address = header.getByRole('combobox', { name: 'Address, Health check' });
  await expect(address).toBeFocused();
  await address.fill('/free-it-check');
  await address.press('Escape');
  const entries = (on: { getByRole: Page['getByRole'] }) =>
    on.getByRole('navigation', { name: 'Main' }).locator(':scope > ul > li > a').allTextContents();
  const arranged = ['Templates', 'Company', 'Contact Us', 'Services', 'Health check'];
  // The frame uses the editor's session.
  await expect.poll(() => entries(previewFrame(page))).toEqual([...arranged, 'Dashboard']);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, contentMessages.published);

  await expect(async () => {
    const html = await (await visitor.request.get('/about')).text();
    expect(html.split('Health check').length).toBeGreaterThan(1);
  }).toPass({ timeout: 5_000 });
  await visit(visitor, '/about');
  expect(await entries(visitor)).toEqual(arranged);
  await visitor.getByRole('button', { name: /^Company/ }).click();
  await expect(visitor.getByRole('link', { name: 'Clients', exact: true })).toBeVisible();
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Our values' })).toHaveCount(0);
  await visitor.getByRole('banner').getByRole('link', { name: 'Health check' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'A free look at your IT' })).toBeVisible();
  await visitor.goto('/fr/about');
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Bilan gratuit' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Health check' })).toHaveCount(0);

  await restoreFirst(page);
  await expect
    .poll(async () => (await visitor.request.get('/about')).text(), { timeout: 5_000 })
    .not.toContain('Health check');
});

test('public-pages.header-entries: seven entries with long labels never make the header wider than the screen', {
  tag: '@whole',
}, async ({ as, admin, claim, page: visitor }) => {
  test.slow();
  await claim('menus');
  const page = await as(admin);
  await openStudio(page, 'menus');
  const header = page.getByRole('group', { name: 'Entries', exact: true });
  const addedEntries = {
    'Diagnostic gratuit': '/free-it-check',
    Accompagnement: '/clients',
    Références: '/news',
  };
  for (const [label, path] of Object.entries(addedEntries)) {
    await page.getByRole('button', { name: 'Add an entry: Entries' }).click();
    await page.keyboard.type(label);
    const address = header.getByRole('combobox', { name: `Address, ${label}` });
    await address.fill(path);
    await address.press('Escape');
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, contentMessages.published);
  await expect
    .poll(async () => (await visitor.request.get('/fr/about')).text(), { timeout: 5_000 })
    .toContain('Diagnostic gratuit');
  for (const reader of [visitor, page]) {
    for (const path of ['/about', '/fr/about']) {
      for (const width of [1024, 1200, 1440]) {
        await reader.setViewportSize({ width, height: 800 });
        await visit(reader, path);
        expect(await findOverflowing(reader), `${path}, ${width} px`).toEqual([]);
        // The link is either in the navigation bar or in the menu of small screens.
        const inlineLink = reader.getByRole('banner').getByRole('link', { name: 'Diagnostic gratuit' });
        const menuButton = reader.getByRole('button', { name: /^(?:Open the menu|Ouvrir le menu)$/ });
        await expect(inlineLink.or(menuButton)).toHaveCount(1);
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStudio(page, 'menus');
  await restoreFirst(page);
});

/** Returns the header controls that extend past the edge of the window or overlap a neighbour. */
function findOverflowing(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const width = document.documentElement.clientWidth;
    const controls = [...header.querySelectorAll('a, button')].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    );
    const boxes = controls.map((control) => control.getBoundingClientRect());
    return controls.flatMap((control, index) => {
      const [box, next] = [boxes[index], boxes[index + 1]];
      const isOverflowing = box && (box.left < 0 || box.right > width || (next && box.right > next.left + 1));
      return isOverflowing ? [`${control.textContent} ${box.left}–${box.right}`] : [];
    });
  });
}
