import { createFileRoute } from '@tanstack/react-router';
import { MediaScreen } from '~/features/site/media-library/media-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/media')({
  head: () => privateHead('Media'),
  component: MediaScreen,
});
