import { createFileRoute } from '@tanstack/react-router';
import { parseRangeSearch } from '~/entities/report/day-range';
import { OverviewScreen } from '~/features/insight/overview/overview-screen';

export const Route = createFileRoute('/dashboard/')({
  validateSearch: parseRangeSearch,
  loader: ({ context: { api } }) => void api.stats.attention.prefetch(),
  component: OverviewScreen,
});
