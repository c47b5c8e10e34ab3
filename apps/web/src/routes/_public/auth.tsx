import { authMetadata } from '@app/content/auth-metadata';
import { createFileRoute } from '@tanstack/react-router';
import { ownPath } from '~/lib/own-path';
import { pageHead } from '~/lib/page-head';
import { AuthPage } from '~/pages/auth-page';

export const Route = createFileRoute('/_public/auth')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = ownPath(search.next);
    return next ? { next } : {};
  },
  head: ({ match }) => pageHead(authMetadata, '/auth', match.context),
  component: AuthPage,
});
