/** The results on the page of the catalogue. */
export const resultsId = 'results';

/** Scrolls to where the results begin. */
export function scrollToResults(): void {
  document.getElementById(resultsId)?.scrollIntoView();
}

/** For other results than before: whoever is further down the list would look at what is below them, or at nothing. */
export function returnToResults(): void {
  const results = document.getElementById(resultsId);
  const begin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (results && results.getBoundingClientRect().top < begin) scrollToResults();
}
