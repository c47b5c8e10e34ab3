import { randomBytes } from 'node:crypto';
import type { TemplateInput } from '@app/contracts/template/schema';
import { expect } from '@playwright/test';
import { callProcedure, mutate } from './support/procedures';
import { visit } from './support/screen-parts';
import { test } from './test';

type Fields = Required<TemplateInput>;

test('the page of a template shows everything that people write of it', async ({
  page,
  client,
  admin,
  sql,
}) => {
  const mark = randomBytes(4).toString('hex');
  const [category] = await sql`select name from category order by position limit 1`;
  const demoUrl = 'https://demo.example/sample';
  /** What is written, and what the page says of it. */
  const written: { [Field in keyof Fields]: { value: Fields[Field]; shown: string } } = {
    title: { value: `Every field ${mark}`, shown: `Every field ${mark}` },
    description: { value: 'A text about guest houses.', shown: 'A text about guest houses.' },
    price: { value: '$731', shown: 'Starting from $731' },
    demoUrl: { value: demoUrl, shown: 'Live Demo' },
    category: { value: category?.name, shown: category?.name },
    industries: { value: ['portfolio'], shown: 'Portfolio' },
    features: { value: ['Sample feature'], shown: 'Sample feature' },
  };
  const input = Object.fromEntries(Object.entries(written).map(([field, { value }]) => [field, value]));
  await mutate(client, 'template.create', input, admin.token);
  const { data } = await callProcedure<{ templates: { id: string; slug: string }[] }>(
    client,
    'GET',
    'template.list',
    { search: mark },
    admin.token,
  );
  const [made] = data.templates;
  await mutate(client, 'template.publish', { id: made?.id }, admin.token);

  await visit(page, `/templates/${made?.slug}`);
  const main = page.getByRole('main');
  for (const { shown } of Object.values(written)) {
    await expect(main.getByText(shown).first()).toBeVisible();
  }
});
