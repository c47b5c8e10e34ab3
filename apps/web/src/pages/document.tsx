import '~/theme/styles';
import { darkPage } from '@app/content/brand-colors.gen';
import { site } from '@app/content/site-words';
import { onSiteCurrencyChange, siteCurrency } from '@app/contracts/core/money/site-currency';
import { language } from '@app/contracts/locale';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { BootstrapScript, InlinedStyles } from '~/lib/loading/bootstrap-script';
import { ClickReplayScript } from '~/lib/loading/click-replay';
import { SessionProvider } from '~/lib/session/session-provider';
import { mantineTheme } from '~/theme/mantine-theme';
import { DeferredToaster } from '~/ui/feedback/deferred-toaster';

/** The complete HTML document: the application has no index.html. */
export function Document() {
  const { ssr, context } = useRouter().options;
  const currency = useSyncExternalStore(onSiteCurrencyChange, siteCurrency, siteCurrency);
  return (
    <html
      lang={language}
      data-site={context.siteUrl}
      data-languages={context.languages.length > 1 ? context.languages.join(' ') : undefined}
      data-currency={currency}
      data-words={site.address}
      {...mantineHtmlProps}
    >
      <head>
        <ColorSchemeScript nonce={ssr?.nonce} defaultColorScheme="auto" />
        <ClickReplayScript nonce={ssr?.nonce} />
        <BootstrapScript nonce={ssr?.nonce} />
        {/* Browsers keep what the page arrived with, so their scripts need none of it. */}
        {import.meta.env.SSR && context.brand ? (
          <>
            <style
              nonce={ssr?.nonce}
              data-brand=""
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made of hexadecimal colours and names.
              dangerouslySetInnerHTML={{ __html: context.brand.styles }}
            />
            {/* Of two, the first one that applies counts. */}
            <meta name="theme-color" content={context.brand.darkPage} media="(prefers-color-scheme: dark)" />
          </>
        ) : null}
        {/* Not in a route's head: the router deduplicates metas by name, and these are two. */}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={darkPage} media="(prefers-color-scheme: dark)" />
        <HeadContent />
        {import.meta.env.SSR ? <InlinedStyles nonce={ssr?.nonce} /> : null}
      </head>
      <body>
        <MantineProvider
          theme={mantineTheme}
          defaultColorScheme="auto"
          withCssVariables={false}
          withGlobalClasses={false}
          getStyleNonce={() => ssr?.nonce ?? ''}
        >
          <SessionProvider>
            {/* A currency change remounts the screen, so that every price is formatted anew. */}
            <Outlet key={currency} />
          </SessionProvider>
          <DeferredToaster />
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  );
}
