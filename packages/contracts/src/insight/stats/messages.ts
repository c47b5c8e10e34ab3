import { limits } from '../../limits';

/** Texts of the overview and of the dashboard search; public pages do not load them. */
export const statsMessages = {
  fetchStatsFailed: 'Failed to fetch stats',
  analyticsFailed: (message: string) => `Error loading analytics: ${message}`,
  range: `The last day must be the first or a later one, at most ${limits.statsYears} years after it`,
  searchFailed: 'Failed to search',
} as const;
