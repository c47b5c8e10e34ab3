// @vitest-environment happy-dom
import { setSiteWords, siteWords, wordsWithout } from '@app/content/change-site-words';
import type { EditableField } from '@app/content/editing/field';
import { contentSections, editableFieldsOf } from '@app/content/editing/sections';
import { privacyPage, termsPage } from '@app/content/legal';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { SiteFooter } from '~/features/site/site-frame/site-frame';
import { httpLink } from '~/lib/api/http-link';
import { trpc } from '~/lib/api/trpc';
import { CheckList } from '~/ui/display/check-list';
import { Prose } from '~/ui/display/prose';
import { StepList } from '~/ui/display/step-list';
import { AboutPage } from './about-page';
import { ClientsPage } from './clients-page';
import { LegalText } from './legal-text';
import { WhyUsPage } from './why-us-page';

/*
 * Owners may use the same text twice. With duplicate keys React loses one of the two when another text is
 * published, and reports it.
 */

const words: Readonly<Partial<Record<EditableField['kind'], unknown>>> = {
  ...{ line: 'Twice', text: 'Twice', lines: ['Twice', 'Twice'] },
  ...{ phone: '+231 77 000 0000', link: 'https://example.com/', email: 'twice@example.com' },
};

/** Returns the first entry twice, with separate ids and addresses, which no two may share. */
function twice(field: EditableField): unknown {
  if (field.kind !== 'list') return words[field.kind];
  const [entry = {}] = wordsWithout([field.path])[field.path] as { slug?: string }[];
  return [1, 2].map((number) => ({
    ...entry,
    ...(field.keyed && { id: `own-${number}` }),
    ...(entry.slug && { slug: `${entry.slug}-${number}` }),
  }));
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const fields = contentSections.flatMap(editableFieldsOf);
  const recorded = fields.map((field) => [field.path, twice(field)] as const);
  setSiteWords(Object.fromEntries(recorded.filter(([, value]) => value !== undefined)));
  expect(Object.keys(siteWords()).length).toBeGreaterThan(100);
});
afterAll(() => {
  setSiteWords({});
  vi.unstubAllGlobals();
});

/** Runs no queries: nothing of their data is shown here. */
function Providers({ children }: { children: ReactNode }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const client = trpc.createClient({ links: [httpLink()] });
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider>{children}</MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** Returns React's warnings about the keys of a screen. */
async function consoleErrorsOf(screen: ReactNode): Promise<string[]> {
  const recorded = vi.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.createElement('div');
  const reactRoot = createRoot(container);
  const root = createRootRoute({ component: () => <Providers>{screen}</Providers> });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory(),
    context: { languages: ['en'], siteUrl: 'https://example.com' },
  });
  await act(async () => {
    await router.load();
    reactRoot.render(<RouterProvider router={router as never} />);
  });
  expect(container.textContent).toContain('Twice');
  expect(container.querySelectorAll('dl:empty')).toHaveLength(0);
  await act(async () => reactRoot.unmount());
  const messages = recorded.mock.calls.map((parts) => parts.join(' '));
  recorded.mockRestore();
  return messages.filter((message) => message.includes('key'));
}

test('React warns about duplicate keys', async () => {
  const two = ['Twice', 'Twice'].map((text) => <p key={text}>{text}</p>);
  expect(await consoleErrorsOf(<div>{two}</div>)).toHaveLength(1);
});

test.each<[string, () => ReactNode]>([
  ['why us', () => <WhyUsPage />],
  ['about us', () => <AboutPage />],
  ['the footer', () => <SiteFooter />],
  ['clients', () => <ClientsPage />],
  ['privacy', () => <LegalText page={privacyPage} path="/privacy" />],
  ['terms', () => <LegalText page={termsPage} path="/terms" />],
  ['lists of points', () => <CheckList items={['Twice', 'Twice']} />],
  ['paragraphs', () => <Prose paragraphs={['Twice', 'Twice']} />],
  ['steps', () => <StepList steps={[1, 2].map(() => ({ title: 'Twice', text: 'Twice' }))} />],
])(
  '%s: entries that say the same stand beside each other (public-pages.owner-words)',
  async (_name, screen) => {
    expect(await consoleErrorsOf(screen())).toEqual([]);
  },
);

test('figures whose every entry is hidden leave no empty list (public-pages.owner-words)', async () => {
  const before = siteWords();
  setSiteWords({ ...before, 'why-us.counters': [] });
  onTestFinished(() => setSiteWords(before));
  expect(await consoleErrorsOf(<WhyUsPage />)).toEqual([]);
});
