import '~/theme/styles';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { EarlyPressScript } from '~/lib/early-press';
import { SessionSync } from '~/lib/session-sync';
import { cssVariables, mantineTheme } from '~/theme/mantine-theme';
import { themeColors } from '~/theme/palette';
import { DeferredToaster } from '~/ui/deferred-toaster';

/** The whole HTML document: the application has no index.html. */
export function Document() {
  const { ssr, context } = useRouter().options;
  return (
    <html lang="en" data-site={context.siteUrl} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={ssr?.nonce} defaultColorScheme="auto" />
        <EarlyPressScript nonce={ssr?.nonce} />
        {/* Not in the head of a route: the router keeps one meta of a name, and these are two. */}
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        <MantineProvider
          theme={mantineTheme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => ssr?.nonce ?? ''}
        >
          <SessionSync />
          <Outlet />
          <DeferredToaster />
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  );
}
