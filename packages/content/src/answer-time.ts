/** Says how fast most customers are answered; `hours` is rounded up. */
export const answerTime = (hours: number) =>
  `Half of all requests are answered within ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
