import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brandSign, signAddress } from '@app/content/brand-sign';
import { company } from '@app/content/company';
import type { AnyTRPCRouter } from '@trpc/server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '../http/request-context';
import { referenceStyles } from './api-reference-styles';
import { openApiDocument } from './openapi-document';

/** The reference loads resources only from this site, and uses no style elements and no inline scripts. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = () => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API reference – ${company.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/brand.css">
</head>
<body>
<header class="brand"><a href="/"><img src="${brandSign.sign ? signAddress(brandSign.sign) : '/favicon.svg'}" width="32" height="32" alt=""> <strong>${company.wordmark.strong}</strong> ${company.wordmark.light}</a> <span>API reference</span></header>
<div id="reference"></div>
<noscript>The reference needs JavaScript. The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/**
 * The site's own colour scheme switch, stored under Mantine's key, takes precedence over the system's
 * preference.
 */
const start = `const dark = matchMedia('(prefers-color-scheme: dark)');
const chosen = () => {
  try {
    return localStorage.getItem('mantine-color-scheme-value');
  } catch {
    return null;
  }
};
const follow = () => {
  const scheme = chosen();
  const isDark = scheme === 'dark' || (scheme !== 'light' && dark.matches);
  document.documentElement.classList.toggle('dark-mode', isDark);
};
dark.addEventListener('change', follow);
addEventListener('storage', follow);
follow();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  tryItOutEnabled: true,
  withCredentials: true,
  validatorUrl: null,
});
`;

/** The served files of the package, with its licence and notice. */
const types = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-bundle.js.LICENSE.txt': 'text/plain; charset=utf-8',
  LICENSE: 'text/plain; charset=utf-8',
  NOTICE: 'text/plain; charset=utf-8',
} as const;

/**
 * Serves the OpenAPI document and, at `/docs`, a reference in which every call can be tried. Works without a
 * network.
 */
export function apiReference(router: AnyTRPCRouter): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  let document: string | undefined;
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(router));
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Type', 'application/json; charset=UTF-8');
    return c.body(document);
  });
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-cache');
    return c.html(page());
  });
  app.get('/docs/start.js', (c) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    return c.body(start);
  });
  app.get('/docs/brand.css', (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    return c.body(referenceStyles());
  });
  app.get('/docs/:face{(?:text|strong|display)\\.woff}', async (c) => {
    // Loaded with the first request, which keeps the font tools out of the server's start.
    const { typefaceFile } = await import('@app/artwork/typefaces');
    const face = c.req.param('face').replace('.woff', '') as 'text' | 'strong' | 'display';
    c.header('Content-Type', 'font/woff');
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(new Uint8Array(typefaceFile(face)));
  });
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const [file, type] of Object.entries(types)) {
    app.get(`/docs/${file}`, async (c) => {
      c.header('Content-Type', type);
      c.header('Cache-Control', 'public, max-age=3600');
      return c.body(await readFile(join(folder, file)));
    });
  }
  return app;
}
