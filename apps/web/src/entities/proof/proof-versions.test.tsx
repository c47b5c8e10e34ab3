import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Proof, ProofVersion } from './proof-version';
import { ProofVersions } from './proof-versions';
import * as words from './proof-words';

const proof = {
  ...{
    version: 1,
    state: 'shown',
    replaced: false,
    note: '',
    shownBy: 'Ada',
    shownAt: '2026-11-20T12:00:00Z',
  },
  ...{ previewUrl: null, files: [], decision: null, change: null, comments: [] },
} as unknown as Proof;

const shown = (screen: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>{screen}</MantineProvider>
    </QueryClientProvider>,
  );

const versions = (newest: Proof, earlier: readonly Proof[]) =>
  shown(<ProofVersions orderNumber="ORD-1" reader="customer" readOnly newest={newest} earlier={earlier} />);

test('who can neither comment nor compare sees the version alone', () => {
  expect(versions(proof, [])).toBe(shown(<ProofVersion proof={proof} />));
});

test('versions are compared once two of them can be seen', () => {
  const second = { ...proof, version: 2 };
  expect(versions(second, [proof])).toContain(words.compare);
  expect(versions(second, [{ ...proof, shownBy: null }])).not.toContain(words.compare);
});
