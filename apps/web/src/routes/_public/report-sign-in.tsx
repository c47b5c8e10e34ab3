import { reportPageMessages, reportWithoutScript } from '@app/contracts/auth/report-page-messages';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { NeedsScript } from '~/pages/needs-script';
import { ReportSignInPage } from '~/pages/report-sign-in-page';

export const Route = createFileRoute('/_public/report-sign-in')({
  ssr: false,
  head: () => privateHead(reportPageMessages.question),
  pendingComponent: () => (
    <NeedsScript
      says={import.meta.env.SSR && { heading: reportPageMessages.question, text: reportWithoutScript }}
    />
  ),
  component: ReportSignInPage,
});
