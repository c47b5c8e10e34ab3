import { priceMessages } from '@app/contracts/catalogue/price/messages';
import { templateMessages } from '@app/contracts/catalogue/template/messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { openWithoutScripts } from './support/held-requests';
import { expectToast, signInOnScreen, visit } from './support/screen-parts';
import { test } from './test';

const results = (page: Page) => page.getByRole('region', { name: 'Templates', exact: true });
const shownCount = async (page: Page) => {
  const words = await results(page)
    .getByText(/^Showing \d+ templates$/)
    .innerText();
  return Number(words.match(/\d+/)?.[0]);
};

test('each filter shows as many templates as its count says, and can be removed', { tag: '@whole' }, async ({
  page,
}) => {
  await visit(page, '/templates');
  const all = await shownCount(page);
  const choices = page.getByRole('navigation', { name: 'Price' });
  const free = choices.getByRole('link', { name: /^Free/ });
  const expected = Number((await free.innerText()).match(/\d+/)?.[0]);
  await free.click();
  await expect(page).toHaveURL('/templates?price=free');
  await expect(results(page).getByText(messages.showingTemplates(expected))).toBeVisible();
  await expect(results(page).getByRole('article')).toHaveCount(expected);

  await page.getByLabel('Industry').selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?industry=[\w-]+&price=free$/);
  // Choices with no results are not offered.
  await expect(choices.getByRole('link', { name: /\D0$/ })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove the filter Free' }).click();
  await expect(page).toHaveURL(/\?industry=[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/&price=free$/);
  await page.getByRole('link', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/templates');
  await expect(results(page).getByText(messages.showingTemplates(all))).toBeVisible();
});

test('a range of prices is checked before it is applied', { tag: '@whole' }, async ({ page }) => {
  await visit(page, '/templates?price=free');
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  await from.fill('300');
  await to.fill('200');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert').filter({ hasText: messages.priceFilterOrder })).toBeVisible();
  await expect(page).toHaveURL('/templates?price=free');
  await to.fill('many');
  await expect(page.getByRole('alert').filter({ hasText: priceMessages.priceFilterRange() })).toBeVisible();
  await to.fill('400');
  await to.press('Enter');
  await expect(page).toHaveURL('/templates?minPrice=300&maxPrice=400');
  await expect(page.getByRole('link', { name: 'Remove the filter $300 to $400' })).toBeVisible();
  expect(await shownCount(page)).toBe(await results(page).getByRole('article').count());
});

test('a misspelt word finds close matches, which are not counted', { tag: '@whole' }, async ({ page }) => {
  await visit(page, '/templates?sort=newest&search=meridan');
  await expect(results(page).getByText(messages.showingTemplates(0))).toBeVisible();
  await expect(results(page).getByText(messages.noTemplatesFound)).toBeVisible();
  const close = page.getByRole('region', { name: messages.closeMatches });
  await expect(close.getByRole('article', { name: 'Meridian' })).toBeVisible();
});

test('loading more templates moves the focus, and Back restores the position', async ({ page }) => {
  await visit(page, '/templates');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL('/templates?page=2');
  const cards = results(page).getByRole('article');
  const next = cards.nth(limits.cataloguePageSize);
  await expect(next).toBeFocused();
  await next.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(500);
  const title = (await next.getByRole('heading').textContent()) ?? '';
  await next.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/templates?page=2');
  // Not how many: other tests publish and delete templates meanwhile, and the list may have been read again.
  await expect(next).toBeVisible();
  await expect(results(page).getByRole('link', { name: title, exact: true })).toBeFocused();
  await expect.poll(scrolled).toBeGreaterThan(500);
});

test('a slow server shows what it is doing, and a failing one can be asked again', { tag: '@whole' }, async ({
  page,
}) => {
  await visit(page, '/templates');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/template\.catalogue/, async (route) => {
    await held;
    await route.abort();
  });
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Portfolio/ })
    .click();
  await expect(results(page).getByText(messages.loadingTemplates)).toBeVisible();
  release();
  const failure = results(page).getByRole('alert');
  await expect(failure).toContainText(messages.fetchTemplatesFailed);
  await page.unroute(/template\.catalogue/);
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(results(page).getByText(/^Showing \d+ templates$/)).toBeVisible();
  await expect(
    results(page)
      .getByRole('article')
      .first()
      .getByText(/^Portfolio/),
  ).toBeVisible();
});

test('a click before the scripts load takes effect once they have', async ({ page, customer }) => {
  const release = await openWithoutScripts(page, '/templates?sort=newest');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const third = page.getByRole('article').nth(2);
  const title = (await third.getByRole('heading').textContent()) ?? '';
  await third.getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await expectToast(page, messages.loginToAddToCart);
  await page.getByRole('button', { name: 'Log in' }).click();
  await signInOnScreen(page, customer);
  await expect(page).toHaveURL('/templates?sort=newest');
  await expect(page.getByRole('region', { name: 'Cart (1)' })).toContainText(title);
});

test('clicking Create Ticket before the scripts load still leads to the login', { tag: '@whole' }, async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/templates');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  release();
  await expect(page).toHaveURL(/^[^?]*\/auth\?next=/);
});

test('an inquiry that is missing or too long cannot be sent, and says so until it is mended', {
  tag: '@whole',
}, async ({ as, customer, ownTemplate }) => {
  const page = await as(customer);
  await visit(page, `/templates?search=${encodeURIComponent(ownTemplate.title)}`);
  await page
    .getByRole('article', { name: ownTemplate.title })
    .getByRole('button', { name: 'Add to Cart' })
    .click();
  await expect(page.getByRole('region', { name: 'Cart (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Customization Ticket' });
  const text = dialog.getByLabel(messages.inquiryLabel);
  await text.fill('x'.repeat(limits.inquiry + 1));
  await expect(dialog.getByText(messages.tooLong('Inquiry', limits.inquiry))).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Ticket' })).toBeDisabled();
  await text.fill('x'.repeat(limits.inquiry));
  await expect(dialog.getByText('5,000 of 5,000 characters')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Ticket' })).toBeEnabled();

  await text.fill('');
  await text.press('Control+Enter');
  await expectToast(page, messages.inquiryRequired);
  await text.fill('A shop.');
  await text.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: messages.ticketSuccessTitle })).toBeVisible();
  await expect(page.getByText(messages.inquiryRequired)).toHaveCount(0);
});

for (const width of [1024, 1920]) {
  const tag = width === 1024 ? [] : ['@whole'];
  test(`changing the filter scrolls to its first template, ${width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/templates');
    const first = results(page).getByRole('article').first();
    const choose = {
      category: () =>
        page
          .getByRole('navigation', { name: 'Categories' })
          .getByRole('link', { name: /^Portfolio/ })
          .click(),
      search: () => page.getByLabel('Search templates').fill('site'),
    };
    for (const [name, act] of Object.entries(choose)) {
      await page.evaluate(() => window.scrollTo(0, 1_500));
      await act();
      await expect(page).toHaveURL(new RegExp(`${name}=`));
      await expect(results(page).getByText(/^Showing \d+ templates$/)).toBeInViewport();
      await expect(first).toBeInViewport();
    }
    await page.goBack();
    await expect(page).toHaveURL('/templates?category=portfolio');
  });
}

test('on a phone the filters say how many there are, and lead to them', { tag: '@whole' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/templates');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  await page.keyboard.press('Enter');
  const free = page.getByRole('navigation', { name: 'Price' }).getByRole('link', { name: /^Free/ });
  const count = Number((await free.innerText()).match(/\d+/)?.[0]);
  await free.click();
  const show = page.getByRole('button', { name: templateMessages.showTemplates(count) });
  await expect(show).toBeInViewport({ ratio: 1 });
  await show.click();
  await expect(show).toBeHidden();
  await expect(results(page).getByText(messages.showingTemplates(count))).toBeFocused();
  await expect(results(page).getByText(messages.showingTemplates(count))).toBeInViewport();
  // Search field and sort order stay visible.
  await results(page).getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Search templates')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Sort By')).toBeInViewport({ ratio: 1 });
});

test.describe('the sheet of filters on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const filterSheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
  const openSheet = async (page: Page) => {
    const held = page.waitForResponse(/\/assets\/hold-sheet-/).catch(() => null);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(filterSheet(page)).toBeFocused();
    return held;
  };
  const back = (page: Page) => page.evaluate(() => window.history.back());

  test('closes by Back, which stays on the page with what was chosen', { tag: '@whole' }, async ({
    page,
  }) => {
    await page.goto('/templates');
    await page.waitForLoadState('networkidle');
    await openSheet(page);
    await page.waitForFunction(() => window.history.state?.over === 'filters');
    await back(page);
    await expect(filterSheet(page)).toBeHidden();
    await expect(page).toHaveURL('/templates');

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('navigation', { name: 'Price' }).getByRole('link', { name: /^Free/ }).click();
    await expect(page).toHaveURL('/templates?price=free');
    await back(page);
    await expect(filterSheet(page)).toBeHidden();
    await expect(page).toHaveURL('/templates?price=free');
    // The sheet is closed, so the next Back navigates as usual.
    await back(page);
    await expect(page).toHaveURL('/templates');
  });

  test('stops being a dialog when the window becomes wide', { tag: '@whole' }, async ({ page }) => {
    await page.goto('/templates');
    await page.waitForLoadState('networkidle');
    await openSheet(page);
    await page.waitForFunction(() => window.history.state?.over === 'filters');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('[aria-modal]')).toHaveCount(0);
    await expect(page.getByLabel('Industry')).toBeVisible();
  });

  test('reports a script that fails to load, and leaves the page unchanged', { tag: '@whole' }, async ({
    page,
  }) => {
    await page.goto('/templates');
    await page.waitForLoadState('networkidle');
    await page.route(/\/assets\/(?:hold-sheet|show-results)-/, (route) => route.abort());
    await page.getByRole('button', { name: 'Filters' }).click();
    await expectToast(page, messages.offline);
    await expect(filterSheet(page)).toBeHidden();
    await expect(results(page).getByRole('article').first()).toBeVisible();
  });
});
