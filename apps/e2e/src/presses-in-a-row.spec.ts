import { expect, type Locator, type Page } from '@playwright/test';
import { openTicket } from './support/own-ticket';
import { visit } from './support/screen-parts';
import { test } from './test';

const choice = (page: Page, list: 'Categories' | 'Price', name: RegExp) =>
  page.getByRole('navigation', { name: list }).getByRole('link', { name });

/** Waits until work scheduled for the next frame has started. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((onDone) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(onDone)));
      }),
  );

test('filters pressed within one frame all apply, and the last press wins (public-pages.presses-in-a-row)', async ({
  page,
}) => {
  await visit(page, '/templates');
  const category = choice(page, 'Categories', /^Portfolio/);
  const free = await choice(page, 'Price', /^Free/).elementHandle();

  await test.step('a category and a price', async () => {
    await category.evaluate((first: HTMLElement, second) => {
      first.click();
      if (second instanceof HTMLElement) second.click();
    }, free);
    await expect(page).toHaveURL(/\/templates\?category=[\w-]+&price=free$/);
    await expect(category).toHaveAttribute('aria-current');
  });

  await test.step('a category, and words that are searched for meanwhile', async () => {
    await visit(page, '/templates');
    const field = await page.getByRole('searchbox').first().elementHandle();
    await category.evaluate((link: HTMLElement, input) => {
      link.click();
      if (!(input instanceof HTMLInputElement)) throw new Error('There is no field.');
      input.focus();
      document.execCommand('insertText', false, 'modern');
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }, field);
    await expect(page).toHaveURL(/\/templates\?search=modern&category=[\w-]+$/);
  });

  await test.step('a category, and all are cleared', async () => {
    await visit(page, '/templates?price=free');
    const clear = await page.getByRole('link', { name: 'Clear All Filters' }).elementHandle();
    await category.evaluate((first: HTMLElement, second) => {
      first.click();
      if (second instanceof HTMLElement) second.click();
    }, clear);
    await twoFrames(page);
    await expect(page).toHaveURL('/templates');
    await expect(category).not.toHaveAttribute('aria-current');
  });
});

/** Presses all of these links before the browser can draw. */
async function pressInOneFrame(page: Page, links: readonly Locator[]): Promise<void> {
  const handles = await Promise.all(links.map((link) => link.elementHandle()));
  await page.evaluate((elements) => {
    for (const element of elements) if (element instanceof HTMLElement) element.click();
  }, handles);
  await twoFrames(page);
}

const chip = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name });

test('a filter removed in the frame in which another is chosen: both apply (public-pages.presses-in-a-row)', {
  tag: '@whole',
}, async ({ page }) => {
  await visit(page, '/templates?price=free');
  await pressInOneFrame(page, [choice(page, 'Categories', /^Portfolio/), chip(page, /Free/)]);
  await expect(page).toHaveURL('/templates?category=portfolio');

  await visit(page, '/templates?price=free');
  await pressInOneFrame(page, [chip(page, /Free/), choice(page, 'Categories', /^Portfolio/)]);
  await expect(page).toHaveURL('/templates?category=portfolio');

  await visit(page, '/templates?category=portfolio&price=free');
  await pressInOneFrame(page, [chip(page, /Free/), chip(page, /Portfolio/)]);
  await expect(page).toHaveURL('/templates');
});

test('the last of contradicting clicks within one frame wins (public-pages.presses-in-a-row)', {
  tag: '@whole',
}, async ({ page }) => {
  const other = choice(page, 'Price', /^Price on request/);
  await visit(page, '/templates?sort=newest&price=free');
  await pressInOneFrame(page, [other, chip(page, /Free/)]);
  await expect(page).toHaveURL('/templates?sort=newest');

  await visit(page, '/templates?sort=newest&price=free');
  await pressInOneFrame(page, [chip(page, /Free/), other]);
  await expect(page).toHaveURL(/\?price=(?!free)[\w-]+&sort=newest$/);
});

test('a press abandoned for a link stays abandoned, whatever is pressed next (public-pages.presses-in-a-row)', {
  tag: '@whole',
}, async ({ page }) => {
  await visit(page, '/templates?sort=newest');
  await pressInOneFrame(page, [
    choice(page, 'Categories', /^Portfolio/),
    page.getByRole('link', { name: 'Clear All Filters' }),
    choice(page, 'Price', /^Free/),
  ]);
  await expect(page).toHaveURL('/templates?price=free');
});

test('Back right after a press goes back, although the press has not begun (public-pages.presses-in-a-row)', {
  tag: '@whole',
}, async ({ page }) => {
  await visit(page, '/templates');
  await choice(page, 'Price', /^Free/).click();
  await expect(page).toHaveURL('/templates?price=free');
  const category = choice(page, 'Categories', /^Portfolio/);
  await category.evaluate(async (link: HTMLElement) => {
    // Delays the next frame until Back has been handled.
    const requestFrame = globalThis.requestAnimationFrame;
    const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    globalThis.requestAnimationFrame = (callback) => {
      void back.then(() => requestFrame(callback));
      return 0;
    };
    link.click();
    history.back();
    await back;
    globalThis.requestAnimationFrame = requestFrame;
  });
  await twoFrames(page);
  await expect(page).toHaveURL('/templates');
  await expect(category).not.toHaveAttribute('aria-current');
});

test('a key right after a press on a ticket wins (public-pages.presses-in-a-row)', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  for (const _ of 'abc') await openTicket(client, customer);
  const desk = await as(admin, { viewport: { width: 1440, height: 900 } });
  // The unfiltered ticket list changes while other tests run.
  await desk.goto(`/dashboard/tickets?search=${encodeURIComponent(customer.email)}`);
  await expect(desk.getByRole('article')).toBeVisible();
  const rows = desk.locator('a[data-ticket]');
  await expect(rows).toHaveCount(3);
  const second = await rows.nth(1).getAttribute('data-ticket');
  await rows.nth(2).evaluate((row: HTMLElement) => {
    row.click();
    document.documentElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true }),
    );
  });
  await twoFrames(desk);
  await expect(desk).toHaveURL(new RegExp(`ticket=${second}$`));
  await expect(rows.nth(1)).toHaveAttribute('aria-current');
});

test('a ticket pressed while a quote is unsaved is not marked as open after one stays (public-pages.presses-in-a-row)', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate }) => {
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const desk = await as(admin, { viewport: { width: 1440, height: 900 } });
  await desk.goto(`/dashboard/tickets?ticket=${id}`);
  await desk.getByRole('article', { name: number }).getByRole('button', { name: 'New quote' }).click();
  const builder = desk.getByRole('dialog', { name: /^Quote for / });
  await builder.getByRole('group', { name: 'Line 1' }).getByLabel('Price').fill('ten');
  const others = desk.locator(`a[data-ticket]:not([data-ticket="${id}"])`);
  const otherId = await others.first().getAttribute('data-ticket');
  const other = desk.locator(`a[data-ticket="${otherId}"]`);
  await other.evaluate((link: HTMLElement) => link.click());
  await desk.getByRole('button', { name: 'Keep editing' }).click();
  await expect(desk.locator('li', { has: other })).not.toHaveAttribute('data-opened');
  await expect(desk).toHaveURL(new RegExp(`ticket=${id}$`));
  await expect(builder).toBeVisible();
});

for (const { how, options } of [
  { how: 'Ctrl', options: { modifiers: ['ControlOrMeta' as const] } },
  { how: 'Shift', options: { modifiers: ['Shift' as const] } },
  { how: 'the middle button', options: { button: 'middle' as const } },
]) {
  test(`a choice pressed with ${how} opens beside this page, which stays (public-pages.presses-in-a-row)`, {
    tag: '@whole',
  }, async ({ page }) => {
    await visit(page, '/templates');
    const other = page.context().waitForEvent('page');
    await choice(page, 'Price', /^Free/).click(options);
    await expect(await other).toHaveURL('/templates?price=free');
    await twoFrames(page);
    await expect(page).toHaveURL('/templates');
  });
}

test('Enter on an option chooses it (public-pages.presses-in-a-row)', { tag: '@whole' }, async ({ page }) => {
  await visit(page, '/templates');
  const free = choice(page, 'Price', /^Free/);
  await free.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/templates?price=free');
  await expect(free).toHaveAttribute('aria-current');
  await expect(free).toBeFocused();
});
