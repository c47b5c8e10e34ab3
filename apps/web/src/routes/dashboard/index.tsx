import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '~/features/overview/overview-screen';
import { parseOverviewSearch } from '~/features/overview/overview-search';

export const Route = createFileRoute('/dashboard/')({
  validateSearch: parseOverviewSearch,
  loader: ({ context: { api } }) => void api.stats.attention.prefetch(),
  component: OverviewScreen,
});
