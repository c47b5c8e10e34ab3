import '~/theme/styles';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';

/** The whole HTML document: the application has no index.html. */
export function Document() {
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        <HeadContent />
      </head>
      <body>
        <MantineProvider defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
          <Outlet />
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  );
}
