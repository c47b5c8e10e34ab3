import { limits } from '../../limits';

/** What only the team reads about proofs; in English like the dashboard. */
export const proofTeamMessages = {
  noteRequired: 'Please say what you show',
  nothingShown: 'Please add a picture or a link to a preview',
  tooManyFiles: `A version has at most ${limits.proofFiles} files`,
  full: `This order has ${limits.proofsPerOrder} versions, so no more can be shown.`,
  shown: 'The customer can see it now',
  showFailed: 'Failed to show the proof',
  roundsLeft: 'The customer has asked for no more rounds of changes than are quoted.',
  quoteRoundsFailed: 'Failed to open a ticket for further rounds',
  withdrawn: 'Withdrawn',
  withdrawFailed: 'Failed to withdraw this version',
} as const;
