import { serviceCards, services } from '@app/content/services';
import { serviceDetailPage, servicesPage } from '@app/content/services-page';
import { expect } from '@playwright/test';
import { visit } from './support/screen-parts';
import { test } from './test';

test('nine cards lead to eight pages, the ninth to the mobile part of one', async ({ page }) => {
  await visit(page, '/services');
  const links = page.getByRole('main').getByRole('link', { name: `${servicesPage.cardLinkLabel} about` });
  await expect(links).toHaveCount(serviceCards.length);
  for (const [index, { title, href }] of serviceCards.entries()) {
    await expect(links.nth(index)).toHaveAccessibleName(`${servicesPage.cardLinkLabel} about ${title}`);
    await expect(links.nth(index)).toHaveAttribute('href', href);
  }
  await links.last().click();
  await expect(page).toHaveURL('/services/software-development#mobile');
  await expect(page.getByRole('heading', { name: 'Mobile App Development' })).toBeInViewport();
});

for (const [index, { slug, title, related, callToAction }] of services.entries()) {
  const tag = index === 0 ? [] : ['@whole'];
  test(`${slug} calls to "${callToAction.label}" and knows the way back`, { tag }, async ({ page }) => {
    await visit(page, `/services/${slug}`);
    const main = page.getByRole('main');
    const breadcrumb = main.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('link')).toHaveText(['Home', 'Services']);
    await expect(breadcrumb.getByText(title)).toHaveAttribute('aria-current', 'page');
    await expect(
      main.getByRole('link', { name: new RegExp(`^${serviceDetailPage.relatedLinkLabel} about`) }),
    ).toHaveCount(related.length);
    await expect(main.getByRole('link', { name: serviceDetailPage.back.label })).toHaveAttribute(
      'href',
      '/services',
    );
    const callToActionLink = main.getByRole('link', { name: callToAction.label, exact: true });
    await expect(callToActionLink).toHaveAttribute('href', callToAction.href);
    await callToActionLink.click();
    await expect(page).toHaveURL(callToAction.href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
