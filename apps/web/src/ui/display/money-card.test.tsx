import { defaultCurrency, setSiteCurrency } from '@app/contracts/core/money/site-currency';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { MoneyCard } from './money-card';

afterEach(() => setSiteCurrency(defaultCurrency));

test.each([
  ['nothing of an order in another currency is zero of that', [{ currency: 'USD', cents: 0 }], '$0'],
  [
    'nothing in several currencies is zero of the site’s',
    [
      { currency: 'USD', cents: 0 },
      { currency: 'EUR', cents: 0 },
    ],
    '€0',
  ],
  ['nothing at all is zero of the site’s', [], '€0'],
  [
    'an amount in another currency hides the zero of the site’s',
    [
      { currency: 'EUR', cents: 0 },
      { currency: 'USD', cents: 500 },
    ],
    '$5',
  ],
] as const)('%s (sales.sums-by-currency)', (_, sums, text) => {
  setSiteCurrency('EUR');
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <MoneyCard label="Paid" sums={sums} />
    </MantineProvider>,
  );
  expect(markup.replace(/<style.*?<\/style>|<[^>]+>/gs, '')).toBe(`Paid${text}`);
});
