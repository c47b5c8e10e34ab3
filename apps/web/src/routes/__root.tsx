import { createRootRouteWithContext } from '@tanstack/react-router';
import { Document } from '~/pages/document';
import type { RouterContext } from '~/router';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
  }),
  component: Document,
});
