/** So many of the newest of a kind the search of the dashboard looks through first (dashboard.search-in-time). */
export const newestSearched = 1_000;
