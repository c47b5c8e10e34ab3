import '~/theme/styles';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { SessionSync } from '~/lib/session-sync';
import { cssVariables, mantineTheme } from '~/theme/mantine-theme';
import { DeferredToaster } from '~/ui/deferred-toaster';

/** The whole HTML document: the application has no index.html. */
export function Document() {
  const { ssr, context } = useRouter().options;
  return (
    <html lang="en" data-site={context.siteUrl} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={ssr?.nonce} defaultColorScheme="auto" />
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
