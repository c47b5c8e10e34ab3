import { randomBytes } from 'node:crypto';
import { templateSamples } from '@app/contracts/testing/field-samples';
import { expect } from '@playwright/test';
import { mutate } from './support/procedures';
import { visit } from './support/screen-parts';
import { test } from './test';

test('the page of a template shows everything that people write of it', async ({
  page,
  client,
  admin,
  sql,
}) => {
  const mark = randomBytes(4).toString('hex');
  const [category] = await sql`select name from category order by position limit 1`;
  const samples = Object.entries(templateSamples).map(([field, [value]]) => [field, value]);
  const fieldValues = {
    ...Object.fromEntries(samples),
    title: `Every field ${mark}`,
    slug: `every-field-${mark}`,
    category: category?.name,
  };
  /** Fields that the page shows with different text. */
  const shownDifferently: Record<string, string> = {
    price: `Starting from ${fieldValues.price}`,
    demoUrl: 'Live Demo',
    industries: 'Corporate',
    facts: 'Sample weight',
    changelog: templateSamples.changelog[0][0]?.text ?? '',
  };
  const made = await mutate<{ id: string }>(client, 'template.create', fieldValues, admin.token);
  await mutate(client, 'template.publish', { id: made.id }, admin.token);

  // Sections are parts of a picture of the whole page: template-page.spec shows them.
  const { slug, sections: _, ...shownValues } = fieldValues;
  await visit(page, `/templates/${slug}`);
  const main = page.getByRole('main');
  for (const [field, value] of Object.entries(shownValues)) {
    const shown = shownDifferently[field] ?? String([value].flat()[0]);
    await expect(main.getByText(shown).first(), field).toBeVisible();
  }
});
