import { limits } from '../../limits';

/** Texts of the overview and of the dashboard search; public pages do not load them. */
export const statsMessages = {
  fetchStatsFailed: 'Failed to fetch stats',
  analyticsFailed: (message: string) => `Error loading analytics: ${message}`,
  range: `Choose a first and a later last day, at most ${limits.statsYears} years apart`,
  searchFailed: 'Failed to search',
} as const;
