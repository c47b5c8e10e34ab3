import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { httpLink } from '~/lib/api/http-link';
import { trpc } from '~/lib/api/trpc';
import type { CustomerQuote } from './customer-quote';
import { QuoteDecision } from './quote-decision';
import * as words from './quotes-customer-messages';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const client = trpc.createClient({ links: [httpLink()] });
const terms = words.depositFirst('$50.00', '$150.00');

function shown(depositCents: number, billing?: { own: null; ofCompany: null }): string {
  const quote = {
    ...{ id: '1', number: 'QUO-1', version: 1, status: 'sent', expiresAt: null, order: null },
    ...{ currency: 'USD', totalCents: 20_000, depositCents },
  } as unknown as CustomerQuote;
  const queryClient = new QueryClient();
  queryClient.setQueryData(getQueryKey(trpc.account.billing, undefined, 'query'), billing);
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider>
            <QuoteDecision quote={quote} isNewer={false} />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </RouterContextProvider>,
  );
}

test('the terms of the deposit come before the button that accepts', () => {
  const markup = shown(5_000, { own: null, ofCompany: null });
  const button = markup.indexOf(words.acceptFor('$200.00'));
  expect(button).toBeGreaterThan(0);
  expect(markup.slice(0, button)).toContain(terms);
  expect(shown(0, { own: null, ofCompany: null })).not.toContain('before work begins');
});

test('the terms of the deposit are there without the billing details, too', () => {
  const markup = shown(5_000);
  expect(markup).toContain(terms);
  expect(markup).not.toContain(words.acceptFor('$200.00'));
});
