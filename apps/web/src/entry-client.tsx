import '@vitejs/plugin-react/preamble';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { httpLink } from '~/lib/http-link';
import { createAppRouter } from './router';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
// For the style elements that react-remove-scroll adds while a dialog is open.
if (nonce) setNonce(nonce);

const router = createAppRouter({
  link: httpLink(),
  nonce,
  siteUrl: document.documentElement.dataset.site ?? window.location.origin,
});

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);

// In development the server's copy of the styles would outlive changes to them.
if (import.meta.hot) document.querySelector('link[href="/@dev-styles"]')?.remove();
