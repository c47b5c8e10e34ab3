import { reportQuestion, reportWithoutScript } from '@app/contracts/accounts/auth/report-page-messages';
import { useLocation } from '@tanstack/react-router';
import { ReportSignIn } from '~/features/accounts/report-sign-in/report-sign-in';
import { NarrowPage } from '~/ui/layout/narrow-page';

/**
 * /report-sign-in: "It wasn't me", for anyone with the link. Its token is in the URL's fragment, which is
 * never sent to a server.
 */
export function ReportSignInPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <NarrowPage title={reportQuestion}>
      {/* Never rendered in the browser: React does not hydrate the content of noscript. */}
      <noscript>{import.meta.env.SSR ? <p>{reportWithoutScript}</p> : null}</noscript>
      <ReportSignIn key={token} token={token} />
    </NarrowPage>
  );
}
