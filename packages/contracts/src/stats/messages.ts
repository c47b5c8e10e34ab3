import { limits } from '../limits';

/** Sentences of the overview and of the search in the dashboard; public pages don't load them. */
export const statsMessages = {
  fetchStatsFailed: 'Failed to fetch stats',
  analyticsFailed: (message: string) => `Error loading analytics: ${message}`,
  range: `Choose two days in order, at most ${limits.statsYears} years apart`,
  searchFailed: 'Failed to search',
} as const;
