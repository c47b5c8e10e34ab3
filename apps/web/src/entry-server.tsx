import type { AppRouter } from '@app/api/types';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import type { TRPCLink } from '@trpc/client';
import { createAppRouter } from './router';

type ServerManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

export interface RenderPageOptions {
  request: Request;
  /** In-process way to the procedures, made by the server. */
  link: TRPCLink<AppRouter>;
  /** Nonce of this response's Content-Security-Policy. */
  nonce: string;
  /** Address of the site, for canonical links. */
  siteUrl: string;
  /** Scripts and style sheets of each route. */
  manifest: ServerManifest;
}

/** Renders one page: complete HTML, a redirect, or the 404 page with its status. */
export function renderPage({
  request,
  link,
  nonce,
  siteUrl,
  manifest,
}: RenderPageOptions): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ link, nonce, siteUrl }),
    getRouterManifest: () => manifest,
  });
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
