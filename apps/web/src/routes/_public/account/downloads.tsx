import { sessionNavigation } from '@app/content/navigation';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { DownloadsPage } from '~/pages/downloads-page';

export const Route = createFileRoute('/_public/account/downloads')({
  loader: ({ context: { api } }) => void api.license.mine.prefetch(),
  head: () => privateHead(sessionNavigation.downloads.label),
  component: DownloadsPage,
});
