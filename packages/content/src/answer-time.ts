/* How fast most customers are answered (public-pages.measured-answers). */

export const withinAnHour = 'Half of all requests are answered within an hour.';
/** `hours` is rounded up. */
export const withinHours = (hours: number) => `Half of all requests are answered within ${hours} hours.`;
