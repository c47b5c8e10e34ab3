import { reportQuestion } from '@app/contracts/accounts/auth/report-page-messages';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { ReportSignInPage } from '~/pages/report-sign-in-page';

export const Route = createFileRoute('/_public/report-sign-in')({
  head: () => privateHead(reportQuestion),
  component: ReportSignInPage,
});
