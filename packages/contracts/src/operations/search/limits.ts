/** How many of the newest records of a kind the dashboard search checks first (dashboard.search-in-time). */
export const newestSearched = 1_000;
