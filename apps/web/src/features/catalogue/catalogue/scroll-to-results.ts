/** Id of the results on the catalogue page. */
export const resultsId = 'results';

/** Scrolls to the top of the results. */
export function scrollToResults(): void {
  document.getElementById(resultsId)?.scrollIntoView();
}

/**
 * Scrolls back up after the results have changed; a visitor further down the list would otherwise see what is
 * below them, or nothing.
 */
export function returnToResults(): void {
  const results = document.getElementById(resultsId);
  const scrollPadding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (results && results.getBoundingClientRect().top < scrollPadding) scrollToResults();
}
