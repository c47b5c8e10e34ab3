import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { visit } from './support/screen-parts';
import { test } from './test';

/** The style sheet of the contact page, which no page before it needs. */
const contactStyles = /\/assets\/contact-us-[^/]*\.css$/;
const contactLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Get Started' });
const contactForm = (page: Page) => page.getByRole('form', { name: 'Send us a message' });

/** Whether any style sheet has rules for the form; those that failed cannot be read. */
const isStyled = (page: Page) =>
  contactForm(page).evaluate((form) => {
    const name = `.${form.classList[0]}`;
    return [...document.styleSheets].some((sheet) => {
      try {
        return [...sheet.cssRules].some(({ cssText }) => cssText.includes(name));
      } catch {
        return false;
      }
    });
  });

test('a style sheet that fails once is loaded again before its page is shown (public-pages.failed-parts)', async ({
  page,
  browserErrors,
}) => {
  let requests = 0;
  await page.route(contactStyles, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await visit(page, '/about');
  // A link pressed before the script that tries again is there loads the whole document instead.
  await page.waitForLoadState('networkidle');
  await contactLink(page).click();
  await expect(contactForm(page)).toBeVisible();
  expect(requests).toBeGreaterThan(1);
  expect(await isStyled(page)).toBe(true);
  expect(browserErrors.splice(0).filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
});

test('a script of a page that fails once is loaded again, and one that cannot be loaded offers a retry', async ({
  page,
  browserErrors,
}) => {
  let requests = 0;
  let failing = 1;
  await page.route(/\/assets\/contact-us-[^/]*\.js$/, (route) => {
    // The browser may fetch it once for the link and once for the import; whether it is there is asked by fetch.
    if (route.request().resourceType() !== 'script') return route.continue();
    requests += 1;
    return requests <= failing ? route.abort() : route.continue();
  });
  await visit(page, '/about');
  await page.waitForLoadState('networkidle');
  await contactLink(page).click();
  await expect(contactForm(page)).toBeVisible();
  expect(requests).toBeGreaterThan(1);

  failing = Number.POSITIVE_INFINITY;
  await visit(page, '/about');
  await page.waitForLoadState('networkidle');
  await contactLink(page).click();
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect(tryAgain).toBeVisible();
  failing = 0;
  await tryAgain.click();
  await expect(contactForm(page)).toBeVisible();
  const others = browserErrors.splice(0).filter((text) => !/Failed to load resource|contact-us-/.test(text));
  expect(others).toEqual([]);
});

test('a page whose style sheet cannot be loaded offers a retry, and is never shown without it', async ({
  page,
  browserErrors,
}) => {
  await page.route(contactStyles, (route) => route.abort());
  await visit(page, '/about');
  await contactLink(page).click();
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect(tryAgain).toBeVisible();
  await expect(page.getByText(messages.offline)).toBeVisible();
  await expect(page.getByText(messages.unexpected)).toHaveCount(0);
  await expect(contactForm(page)).toHaveCount(0);
  // The document brings its styles along.
  await tryAgain.click();
  await expect(contactForm(page)).toBeVisible();
  expect(await isStyled(page)).toBe(true);
  const others = browserErrors.splice(0).filter((text) => !/Failed to load resource|preload CSS/.test(text));
  expect(others).toEqual([]);
});

test('a page opened offline reports it, and appears once the network is back', async ({
  page,
  context,
  browserErrors,
}) => {
  await visit(page, '/about');
  await context.setOffline(true);
  await contactLink(page).click();
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expect(page.getByText(messages.unexpected)).toHaveCount(0);
  await context.setOffline(false);
  await expect(contactForm(page)).toBeVisible();
  browserErrors.splice(0);
});

test('a list opened offline reports it, and appears once the network is back', async ({
  page,
  context,
  browserErrors,
}) => {
  await visit(page, '/templates');
  await context.setOffline(true);
  await page
    .getByRole('searchbox', { name: /Search/ })
    .first()
    .fill('harbour');
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await expect(page.getByText(/^Showing \d+ templates?$|No templates found/).first()).toBeVisible();
  browserErrors.splice(0);
});
