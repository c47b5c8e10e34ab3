import { limits } from '@app/contracts/limits';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { openWithoutScripts } from './support/held-requests';
import { visit } from './support/screen-parts';
import { test } from './test';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const items = (page: Page) => reviews(page).getByText('Bought here');
const structuredData = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).join();

test('a template without reviews shows no list of them and claims no rating (delivery.review-rating)', async ({
  page,
  ownTemplate,
}) => {
  await visit(page, pathOf(ownTemplate.title));
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(reviews(page)).toHaveCount(0);
  expect(await structuredData(page)).not.toContain('aggregateRating');
  expect(await violations(page)).toEqual([]);
});

test('the team opens a review by its link, though the list leaves it out', async ({
  as,
  admin,
  ownTemplate,
  sql,
}) => {
  const [review] = await sql<{ id: string }[]>`
    insert into review (id, template_id, stars, words, name_choice, author_name)
    values (gen_random_uuid(), ${ownTemplate.id}, 2, 'The lighthouse is out.', 'none', '') returning id`;
  const page = await as(admin);
  await page.goto(`/dashboard/reviews?show=hidden&review=${review?.id}`);
  const drawer = page.getByRole('dialog', { name: `Review of ${ownTemplate.title}` });
  await expect(drawer.getByText('The lighthouse is out.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/dashboard/reviews?review=${ownTemplate.id}`);
  await expect(page.getByRole('dialog').getByText('This review no longer exists.')).toBeVisible();
});

test('forty reviews are read, sorted and continued with the keyboard, in both languages', async ({
  page,
  ownTemplate,
  sql,
}) => {
  const count = 40;
  await sql`
    insert into review (id, template_id, stars, words, name_choice, author_name, state,
      published_stars, published_words, published_name, published_at)
    select gen_random_uuid(), ${ownTemplate.id}, stars, words, 'initial', '', 'published', stars, words, 'Mary K.',
      now() - make_interval(days => n)
    from generate_series(1, ${count}::int) n,
      lateral (select 1 + n % 5 as stars, 'Review ' || n || ': ' || repeat('well made, ', n) as words) as written`;
  const path = pathOf(ownTemplate.title);

  await test.step('the page has the rating, the first page and no violation', async () => {
    await visit(page, path);
    await expect(reviews(page).getByText(`3 of 5, by ${count} customers`)).toBeVisible();
    await expect(items(page)).toHaveCount(limits.reviewsPerPage);
    await expect(reviews(page).getByText(/^Review 1:/)).toBeVisible();
    expect(await structuredData(page)).toContain(`"reviewCount":${count}`);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('they are sorted and continued with the keyboard', async () => {
    await reviews(page).getByRole('combobox', { name: 'Sort reviews by' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(reviews(page).getByRole('listitem').first()).toContainText('Review 4:');
    await page.keyboard.press('Tab');
    const more = reviews(page).getByRole('button', { name: 'Show more reviews' });
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items(page)).toHaveCount(2 * limits.reviewsPerPage);
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(items(page)).toHaveCount(count);
    await expect(more).toBeHidden();
    await expect(
      reviews(page)
        .getByRole('listitem')
        .nth(3 * limits.reviewsPerPage),
    ).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('an order chosen before the scripts are there is kept', async () => {
    const release = await openWithoutScripts(page, path);
    await reviews(page).getByRole('combobox', { name: 'Sort reviews by' }).selectOption('highest');
    release();
    await expect(reviews(page).getByRole('listitem').first()).toContainText('Review 4:');
    await page.unrouteAll();
  });

  await test.step('a French page has French words around them', async () => {
    await visit(page, `/fr${path}`);
    const avis = page.getByRole('region', { name: 'Avis' });
    await expect(avis.getByText(`3 sur 5, par ${count} clients`)).toBeVisible();
    await expect(avis.getByRole('combobox', { name: 'Trier les avis par' })).toBeVisible();
    await expect(avis.getByRole('button', { name: 'Afficher plus d’avis' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

/** Address of a test's own template. */
function pathOf(title: string): string {
  return `/templates/${title.toLowerCase().replaceAll(' ', '-')}`;
}
