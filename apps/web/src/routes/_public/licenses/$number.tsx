import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { LicensePage } from '~/pages/license-page';

export const Route = createFileRoute('/_public/licenses/$number')({
  loader: async ({ context, params: { number } }) =>
    (await import('~/features/delivery/license-check/license-check-data')).loadLicense(context, number),
  head: ({ params: { number } }) => privateHead(number),
  component: LicensePage,
});
