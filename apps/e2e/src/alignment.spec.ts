import { pageMetadata } from '@app/content/page-metadata';
import { expect, type Locator, type Page } from '@playwright/test';
import { openTicket } from './support/own-ticket';
import { mutate } from './support/procedures';
import { visit } from './support/screen-parts';
import { test } from './test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  let box: Box | null = null;
  // The element may be replaced while the page changes.
  await expect(async () => {
    box = await locator.boundingBox();
    expect(box).not.toBeNull();
  }).toPass({ timeout: 10_000 });
  if (!box) throw new Error('it is not shown');
  return box;
}

const rightOf = ({ x, width }: Box) => Math.round(x + width);
const middleOf = ({ x, width }: Box) => Math.round(x + width / 2);
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test('all dashboard titles have the same vertical position, in the bar that welcomes (dashboard.page-title)', async ({
  as,
  admin,
}) => {
  const page = await as(admin, { viewport: { width: 1440, height: 900 } });
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await sidebar.getByRole('button', { name: 'System' }).click();
  const heights: Record<string, number> = {};
  for (const entry of ['Users', 'Templates', 'Tickets', 'Orders', 'Messages', 'Settings']) {
    await sidebar.getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${entry.toLowerCase()}`));
    const title = page.getByRole('banner').getByRole('heading', { level: 2, name: entry });
    const { y, height } = await boxOf(title);
    heights[entry] = Math.round(y + height / 2);
  }
  expect(new Set(Object.values(heights)).size, JSON.stringify(heights)).toBe(1);
});

test('the bar of the dashboard is 68 px high with every page in it, and a narrower page has its buttons itself (dashboard.page-title)', async ({
  as,
  admin,
}) => {
  const page = await as(admin, { viewport: { width: 1280, height: 800 } });
  const bar = page.getByRole('banner');
  for (const [path, button] of [
    ['/dashboard/users', 'Add User'],
    ['/dashboard/tickets', 'New ticket'],
    ['/dashboard/content', 'Download all content'],
  ] as const) {
    await page.goto(path);
    await expect(bar.getByText('Welcome to the dashboard')).toBeVisible();
    const title = await boxOf(bar.getByRole('heading', { level: 2 }));
    const action = await boxOf(bar.getByRole('button', { name: button }));
    const search = await boxOf(bar.getByRole('button', { name: 'Search', exact: true }));
    expect(Math.round((await boxOf(bar)).height), path).toBe(68);
    expect(overlap(title, action), path).toBe(false);
    expect(rightOf(action), path).toBeLessThanOrEqual(search.x);
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  const main = page.getByRole('main');
  await expect(bar.getByRole('heading', { level: 2, name: 'Content' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Download all content' })).toBeVisible();
});

test('the preview of a template ends where its buttons end', { tag: '@whole' }, async ({ as, admin }) => {
  const page = await as(admin, { viewport: { width: 1440, height: 900 } });
  await page.goto('/dashboard/templates/add');
  const parts = await boxOf(page.getByLabel('Preview as', { exact: true }));
  const card = await boxOf(page.locator('[data-part="card"]'));
  expect(Math.abs(rightOf(parts) - rightOf(card))).toBeLessThanOrEqual(1);
});

test('dates fit into their fields on a phone', { tag: '@whole' }, async ({ as, admin }) => {
  const page = await as(admin, { viewport: { width: 390, height: 800 } });
  for (const [path, labels] of [
    ['/dashboard/orders?from=2026-10-20', ['Placed from', 'Placed to']],
    ['/dashboard/activity?from=2026-10-20', ['From this day', 'To this day']],
  ] as const) {
    await page.goto(path);
    for (const label of labels) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toBeVisible();
      const [room, needed] = await field.evaluate((input) => {
        const { paddingLeft, paddingRight, font } = getComputedStyle(input);
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('nothing measures text');
        pen.font = font;
        const button = 20;
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return [input.clientWidth - padding, pen.measureText('10/20/2026').width + button] as const;
      });
      expect(needed, `${path} ${label}`).toBeLessThanOrEqual(room);
    }
  }
});

/** Expects the "select all" checkbox to line up with the row checkboxes below it. */
async function expectTicksInLine(page: Page) {
  const ticks = page.getByRole('checkbox', { name: /^Select / });
  const all = await boxOf(ticks.first());
  const one = await boxOf(ticks.nth(1));
  expect(Math.abs(middleOf(all) - middleOf(one))).toBeLessThanOrEqual(1);
}

for (const width of [390, 768]) {
  test(`the user selection checkboxes are aligned at ${width} px`, { tag: '@whole' }, async ({
    as,
    admin,
  }) => {
    const page = await as(admin, { viewport: { width, height: 900 } });
    await page.goto('/dashboard/users');
    await expectTicksInLine(page);
  });
}

test('the arrows of an enlarged picture stand beside it on a phone, not over it', { tag: '@whole' }, async ({
  page,
}) => {
  // Until the page's scripts have loaded, the link opens the image itself.
  await visit(page, '/templates/campus-hill');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('link', { name: /Enlarge$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Campus Hill' });
  const picture = dialog.getByRole('img');
  await expect(picture).toBeVisible();
  // The image has its final size only once it has loaded.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  for (const name of ['Next picture', 'Previous picture']) {
    const arrow = dialog.getByRole('button', { name });
    if (await arrow.isVisible()) expect(overlap(await boxOf(arrow), await boxOf(picture)), name).toBe(false);
  }
});

test('the chosen category of the catalogue stands within its column', { tag: '@whole' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/templates?category=education');
  const chosen = page.getByRole('main').locator('[data-current]', { hasText: 'Education' });
  const list = await boxOf(chosen.locator('xpath=ancestor::ul[1]'));
  const box = await boxOf(chosen);
  expect(box.x).toBeGreaterThanOrEqual(list.x - 0.5);
  expect(rightOf(box)).toBeLessThanOrEqual(rightOf(list));
});

test('header, page and footer begin together on a wide screen, on the wider catalogue and on other pages', {
  tag: '@whole',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await visit(page, '/templates');
  const logo = page.getByRole('banner').getByRole('link').first();
  const catalogueLogo = await boxOf(logo);
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('region', { name: /^Cart/ }),
    page.getByRole('contentinfo').getByRole('link').first(),
  ];
  for (const part of parts) expect((await boxOf(part)).x).toBe(catalogueLogo.x);
  const lastCard = await boxOf(page.getByRole('article').nth(3));
  expect(rightOf(await boxOf(page.getByRole('banner').getByRole('link', { name: 'Get Started' })))).toBe(
    rightOf(lastCard),
  );
  await visit(page, '/about');
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  expect((await boxOf(logo)).x).toBe(title.x);
  expect((await boxOf(page.getByRole('contentinfo').getByRole('link').first())).x).toBe(title.x);
});

test('the focus ring of a template is around its whole card, and its cover is part of the link', async ({
  page,
}) => {
  await visit(page, '/templates');
  const card = page.getByRole('article').first();
  const link = card.getByRole('heading').getByRole('link');
  await page.keyboard.press('Tab');
  await link.focus();
  expect(await card.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/templates\/[a-z]/);
});

test('the title of a template is in the display face', { tag: '@whole' }, async ({ page }) => {
  await visit(page, '/templates/keystone');
  const title = page.getByRole('heading', { level: 1 });
  const typeface = await title.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(typeface).toMatch(/^"?Bricolage Grotesque/);
});

test('covers in the dashboard are whole until their card is pointed at', { tag: '@whole' }, async ({
  as,
  admin,
  ownTemplate,
}) => {
  const page = await as(admin);
  await page.goto(`/dashboard/templates?search=${encodeURIComponent(ownTemplate.title)}`);
  const tick = page.getByRole('checkbox', { name: `Select ${ownTemplate.title}` });
  const visibility = () =>
    tick.evaluate((input) => getComputedStyle(input.closest('[class*=tick]') ?? input).opacity);
  await page.mouse.move(0, 0);
  await expect.poll(visibility).toBe('0');
  await tick.hover({ force: true });
  await expect.poll(visibility).toBe('1');
});

test('a list of samples says so once, not in each row', { tag: '@whole' }, async ({ as, admin }) => {
  const page = await as(admin);
  await page.goto('/dashboard/invoices?search=INV-SAMPLE');
  const rows = page.getByRole('table').getByRole('row');
  await expect(page.getByText('These invoices are samples.')).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(3);
  await expect(page.getByRole('table').getByText('Sample', { exact: true })).toHaveCount(0);
});

test('the header has the same ground over every section, and the rows of its menu one height and one edge on a phone', {
  tag: '@whole',
}, async ({ page }) => {
  await visit(page, '/');
  await page.setViewportSize({ width: 390, height: 844 });
  const [ground, filter] = await page.getByRole('banner').evaluate((header) => {
    const { backgroundColor, backdropFilter } = getComputedStyle(header);
    return [backgroundColor, backdropFilter];
  });
  expect(ground).toMatch(/^rgb\(/);
  expect(filter).toBe('none');
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(menu).toBeVisible();
  const rows = await menu.locator('li:not(li li)').all();
  const heights = await Promise.all(rows.map(async (row) => Math.round((await boxOf(row)).height)));
  expect(rows.length).toBeGreaterThan(4);
  expect(new Set(heights).size, String(heights)).toBe(1);
  const controls = [
    page.getByRole('dialog').getByRole('button').first(),
    ...(await menu.getByRole('button').all()),
  ];
  const middles = await Promise.all(controls.map(async (control) => middleOf(await boxOf(control))));
  expect(Math.max(...middles) - Math.min(...middles), String(middles)).toBeLessThanOrEqual(2);
});

test('names too long for their place end in an ellipsis and can be read whole, and discs of initials have an edge', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  const { id, number } = await openTicket(client, customer);
  await mutate(client, 'ticket.assign', { id, assigneeId: admin.user.id, from: null }, admin.token);
  const page = await as(admin, { viewport: { width: 1440, height: 900 } });
  await page.goto(`/dashboard/tickets?ticket=${id}&search=${encodeURIComponent(customer.email)}`);
  const assignee = page.getByRole('article', { name: number }).getByRole('combobox', { name: 'Assigned to' });
  await expect(assignee).toHaveAttribute('title', admin.name);
  await expect(assignee).toHaveCSS('text-overflow', 'ellipsis');
  const named = page.locator(`[data-ticket="${id}"]`).getByTitle(customer.name);
  await expect(named).toHaveCSS('text-overflow', 'ellipsis');
  await page.goto('/dashboard');
  const latest = page.getByRole('main').getByTitle(customer.name).first();
  await expect(latest).toHaveCSS('text-overflow', 'ellipsis');
  for (const disc of await page.locator('[data-initials]').all()) {
    await expect(disc).not.toHaveCSS('box-shadow', 'none');
  }
});

test('the placeholder of the reply fits into its field on a phone', async ({
  as,
  admin,
  client,
  customer,
}) => {
  const { id, number } = await openTicket(client, customer);
  const page = await as(admin, { viewport: { width: 390, height: 800 } });
  await page.goto(`/dashboard/tickets?ticket=${id}`);
  const ticket = page.getByRole('article', { name: number });
  const isCut = await ticket.getByLabel('Your response').evaluate((input) => {
    if (!(input instanceof HTMLTextAreaElement) || !input.placeholder) throw new Error('no placeholder');
    input.value = input.placeholder;
    const cut = input.scrollHeight > input.clientHeight || input.scrollWidth > input.clientWidth;
    input.value = '';
    return cut;
  });
  expect(isCut).toBe(false);
});

for (const width of [390, 1440]) {
  test(`breadcrumbs stay on one line at ${width} px`, { tag: '@whole' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    let read = 0;
    for (const path of Object.keys(pageMetadata)) {
      await page.goto(path);
      const steps = await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').all();
      read += steps.length;
      const heights = await Promise.all(steps.map(async (step) => (await boxOf(step)).y));
      expect(new Set(heights).size, path).toBeLessThanOrEqual(1);
    }
    expect(read).toBeGreaterThan(20);
  });
}

test('the lines of a poster keep their descenders apart', { tag: '@whole' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/demos/encore/');
  const title = page.getByRole('heading', { level: 1 });
  // Glyphs of this typeface extend 0.2 em below their line.
  const [line, size] = await title.evaluate((heading) => {
    const { lineHeight, fontSize } = getComputedStyle(heading);
    return [Number.parseFloat(lineHeight), Number.parseFloat(fontSize)];
  });
  expect((line ?? 0) / (size ?? 1)).toBeGreaterThanOrEqual(0.9);
});

test('buttons of public pages and links of the footer have room for fingers on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/contact-us', '/services/web-development']) {
    await page.goto(path);
    const buttons = await page.getByRole('main').locator('.mantine-Button-root:visible').all();
    const links = await page.getByRole('contentinfo').getByRole('list').getByRole('link').all();
    expect(Math.min(buttons.length, links.length), path).toBeGreaterThan(0);
    for (const target of [...buttons, ...links]) {
      const { height } = await boxOf(target);
      expect(height, `${path}: ${await target.textContent()}`).toBeGreaterThanOrEqual(44);
    }
  }
});
