import '@vitejs/plugin-react/preamble';
import { onSiteCurrencyChange, setSiteCurrency } from '@app/contracts/core/money/site-currency';
import { languages as everyLanguage, readLanguage } from '@app/contracts/languages';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { httpLink } from '~/lib/api/http-link';
import { takeRecordedClick } from '~/lib/loading/click-replay';
import { layOutDeferred } from '~/lib/loading/deferred-layout';
import { hydrationFinished } from '~/lib/loading/hydration';
import { leaveLoadErrorsToPage } from '~/lib/loading/part-load-error';
import type { EarlyLeaving } from '~/lib/routing/restore-focus';
import { keyScrollByShownStep, stepKey } from '~/lib/routing/step-key';
import { needsAllRoutes, publicRoutes } from './public-routes';
import { createAppRouter } from './router';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
// For the style elements that react-remove-scroll adds while a dialog is open.
if (nonce) setNonce(nonce);

leaveLoadErrorsToPage();

const { currency, words, languages } = document.documentElement.dataset;
setSiteCurrency(currency);
// Only where changed texts are published.
if (words) await (await import('~/lib/loading/load-published-words')).loadPublishedWords(words);

const allRoutes = () => import('./all-routes');
const addRoutes = async () => {
  await allRoutes();
  router.setRoutes(router.buildRouteTree());
};

// If they fail to load, navigating through the public routes retries and shows the error.
const startRoutes = needsAllRoutes(readLanguage(window.location.pathname).path)
  ? allRoutes().then(
      (all) => all.routeTree,
      () => publicRoutes(addRoutes),
    )
  : publicRoutes(addRoutes);

const router = createAppRouter({
  routeTree: await startRoutes,
  link: httpLink(),
  nonce,
  siteUrl: document.documentElement.dataset.site ?? window.location.origin,
  languages: everyLanguage.filter((candidate) => languages?.split(' ').includes(candidate)),
});

// A cached page may contain old responses, but it is discarded when they change, so its data counts as fresh.
const { hydrate } = router.options;
router.options.hydrate = async (dehydrated) => {
  await hydrate?.(dehydrated);
  const { queryClient } = router.options.context;
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    queryClient.setQueryData(queryKey, state.data);
  }
};

// Texts rendered by the server contain the currency too.
onSiteCurrencyChange(() => void router.options.context.queryClient.invalidateQueries());

keyScrollByShownStep(router);

// What `after-hydration` does with a press comes too late for one made before it has loaded.
const earlyLeavings: EarlyLeaving[] = [];
const stopRecording = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
  document.dispatchEvent(new Event('scroll'));
  earlyLeavings.push({
    key: fromLocation && stepKey.of(fromLocation),
    element: document.activeElement,
    links: [...document.links],
  });
});

// In separate tasks, between which the visitor can scroll and press.
setTimeout(() => {
  const replayClick = takeRecordedClick();
  // In a transition React hydrates the page in slices of a few milliseconds.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
  const rest = import('~/lib/routing/after-hydration');
  void hydrationFinished
    .then(() => {
      replayClick();
      layOutDeferred();
      return rest;
    })
    .then((afterHydration) => {
      stopRecording();
      afterHydration.default(router, earlyLeavings);
    });
});

// In development the server's copy of the styles would outlive changes to them.
if (import.meta.hot) document.querySelector('link[href="/@dev-styles"]')?.remove();
