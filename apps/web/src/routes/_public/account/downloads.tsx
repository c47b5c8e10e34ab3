import { createFileRoute } from '@tanstack/react-router';
import * as words from '~/features/delivery/downloads/downloads-messages';
import { privateHead } from '~/lib/routing/page-head';
import { DownloadsPage } from '~/pages/downloads-page';

export const Route = createFileRoute('/_public/account/downloads')({
  loader: ({ context: { api } }) => void api.license.mine.prefetch(),
  head: () => privateHead(words.myDownloads),
  component: DownloadsPage,
});
