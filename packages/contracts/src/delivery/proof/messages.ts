/** Messages about proofs, separate from `messages`, which every page loads. */
export const proofMessages = {
  notFound: 'This version does not exist, or its order is not yours.',
  approvedAlready: 'This version has been approved already. Reload the page to see it.',
  changeRequestedAlready: 'A change of this version has been requested already. Reload the page to see it.',
  superseded: 'There is a newer version. Please look at it before you answer.',
  withdrawn: 'We have withdrawn this version, so it needs no answer.',
  orderOver: 'This order was called off or paid back, so no proof is shown or approved in it.',
  changeRequired: 'Please say what to change',
  fetchFailed: 'Failed to fetch the proofs',
  approved: 'Approved. Thank you.',
  approveFailed: 'Failed to approve this version',
  changeSent: 'We have your change request.',
  changeFailed: 'Failed to send your change request',
} as const;
