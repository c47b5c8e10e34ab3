import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnconfirmedAddress } from './unconfirmed-address';

test('an account is marked exactly when nobody has confirmed its address', () => {
  const shown = (confirmed: boolean) =>
    renderToStaticMarkup(
      <MantineProvider>
        <UnconfirmedAddress confirmed={confirmed} />
      </MantineProvider>,
    ).replace(/<style.*?<\/style>|<[^>]+>/gs, '');
  expect(shown(false)).toBe('Address not confirmed');
  expect(shown(true)).toBe('');
});

test('users, customers, tickets, companies and whoever is named elsewhere are marked', () => {
  const source = join(import.meta.dirname, '../..');
  const marking = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?<!\.test)\.tsx$/.test(path) &&
      readFileSync(join(source, path), 'utf8').includes('<UnconfirmedAddress confirmed={'),
  );
  expect(marking.toSorted()).toEqual([
    'entities/customer/customer-name.tsx',
    'features/desk/tickets/context/ticket-context.tsx',
    'features/people/companies/company-people.tsx',
    'features/people/customers/customer-facts.tsx',
    'features/people/users/user-columns.tsx',
  ]);
});
