import { reportPageMessages, reportWithoutScript } from '@app/contracts/auth/report-page-messages';
import { useLocation } from '@tanstack/react-router';
import { ReportSignIn } from '~/features/report-sign-in/report-sign-in';
import { NarrowPage } from '~/ui/layout/narrow-page';

/** /report-sign-in: "It wasn't me", for whoever has the link. Its token stands behind the #, which no server is told. */
export function ReportSignInPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <NarrowPage title={reportPageMessages.question}>
      {/* Never drawn by a browser's scripts: React leaves alone what a noscript holds. */}
      <noscript>{import.meta.env.SSR ? <p>{reportWithoutScript}</p> : null}</noscript>
      <ReportSignIn key={token} token={token} />
    </NarrowPage>
  );
}
