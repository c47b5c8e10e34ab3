/**
 * REST API messages for failed calls without a reason of their own (rest.failure-words), where no screen has
 * the same message. Sentences quoted in docs/behaviour are exact.
 */
export const callMessages = {
  signupFailed: 'Signup error',
  logoutFailed: 'Logout failed',
  fetchAccountFailed: 'Failed to fetch account',
  clearCartFailed: 'Failed to clear cart',
  createTemplateFailed: 'Failed to create template',
  updateTemplateFailed: 'Failed to update template',
  uploadMediaFailed: 'Failed to upload media',
  fetchMediaFailed: 'Failed to fetch template media',
  deleteMediaFailed: 'Failed to delete media',
  fetchTicketFailed: 'Failed to fetch ticket',
  createTicketFailed: 'Failed to create ticket',
  fetchQuoteFailed: 'Failed to fetch quote',
  fetchOrderFailed: 'Failed to fetch order',
  fetchOrderMessagesFailed: 'Failed to fetch what was written on the order',
  writeToOrderFailed: 'Failed to write on the order',
  fetchPaymentsFailed: 'Failed to fetch payments',
  recordPaymentFailed: 'Failed to record payment',
  paymentEventFailed: 'Failed to take the payment event',
  respondFailed: 'Failed to respond to ticket',
  finalizeFailed: 'Failed to finalize sale',
} as const;
