import { limits } from '../limits';

/** What only the team reads about corrections; in English like the dashboard. */
export const correctionTeamMessages = {
  answerRequired: 'Please tell the customer what was done, or why it is not a correction',
  decided: 'The customer has been told',
  decideFailed: 'Failed to decide about the correction',
} as const;

/** Messages about the list of the hand-over in the settings. */
export const handoverTeamMessages = {
  labelRequired: 'Write what is done or confirmed, or remove the item',
  tooMany: `There can be ${limits.handoverItems} items at most`,
  repeated: 'Two items have the same id',
} as const;

/** What only the team reads about licenses; in English like the dashboard. */
export const licenseTeamMessages = {
  complete: 'Every template of this order has a license that is valid already.',
  nothing: 'This order has no templates, so there is nothing to license.',
  orderOver: 'This order was called off or paid back, so its templates cannot be licensed.',
  isRevoked: 'This license is revoked already.',
  isNotRevoked: 'This license is not revoked.',
  reasonRequired: 'Please say why',
  given: 'Licenses given',
  exportFailed: 'Failed to export the licenses',
  giveFailed: 'Failed to give the licenses',
  revoked: (number: string) => `${number} revoked`,
  revokeFailed: 'Failed to revoke the license',
  restored: (number: string) => `${number} restored`,
  restoreFailed: 'Failed to restore the license',
} as const;

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

/** What only the team reads about reviews; in English like the dashboard. */
export const reviewTeamMessages = {
  decided: 'This review is not waiting for approval any more. Reload the page to see it.',
  notPublished: 'This review is not published, so it cannot be hidden or answered.',
  fetchOneFailed: 'Failed to fetch the review',
  published: 'The review is published',
  publishFailed: 'Failed to publish the review',
  declined: 'Declined; the author was told why',
  declineFailed: 'Failed to decline the review',
  hidden: 'Hidden; the author was told why',
  hideFailed: 'Failed to hide the review',
  answered: 'Your answer is saved',
  answerFailed: 'Failed to save the answer',
  kept: 'The reports are settled',
  keepFailed: 'Failed to settle the reports',
} as const;
