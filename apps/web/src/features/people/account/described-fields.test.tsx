import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { httpLink } from '~/lib/api/http-link';
import { trpc } from '~/lib/api/trpc';
import * as words from './account-messages';
import { LanguageForm } from './language-form';
import { SignatureForm } from './signature-form';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
  context: { languages: ['en', 'fr'], siteUrl: 'https://example.com' },
} as never);
const client = trpc.createClient({ links: [httpLink()] });

function shown(form: ReactNode, signature?: string): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(
    getQueryKey(trpc.account.signature, undefined, 'query'),
    signature === undefined ? undefined : { signature },
  );
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider>{form}</MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </RouterContextProvider>,
  );
}

test('fields that a section explains have its title as name and its text as description', () => {
  expect(shown(<LanguageForm language="en" />)).toMatch(
    new RegExp(`<select[^>]* aria-label="${words.language}" aria-description="${words.languageUse}"`),
  );
  expect(shown(<SignatureForm />, 'Ada')).toMatch(
    new RegExp(`<textarea[^>]* aria-label="${words.signature}" aria-description="${words.signatureUse}"`),
  );
});

test('the section of the signature says that it is loading', () => {
  expect(shown(<SignatureForm />)).toContain(`role="status" aria-label="${words.loadingSignature}"`);
});
