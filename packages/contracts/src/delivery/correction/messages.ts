import { limits } from '../../limits';

/** Messages about free corrections, separate from `messages`, which every page loads. */
export const correctionMessages = {
  notFound: 'This correction does not exist, or its order is not yours.',
  notLive: 'The website of this order is not live, so there is nothing to correct yet.',
  over: 'The time of free corrections is over. Please open a new request instead.',
  full: `This order has ${limits.correctionsPerOrder} corrections, so no more can be asked for here. Please write to us.`,
  decided: 'This correction has been decided already. Reload the page to see it.',
  bodyRequired: 'Please say what is wrong',
  fetchFailed: 'Failed to fetch the corrections',
  asked: 'We have your correction.',
  askFailed: 'Failed to send your correction',
} as const;
