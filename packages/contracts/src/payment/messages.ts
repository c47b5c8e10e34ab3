/** What is said about money for an order, apart from `messages`, which every page loads. */
export const paymentMessages = {
  notFound: 'This payment is not there any more.',
  unavailable:
    'Paying online is not possible at the moment. Nothing was charged. Please try again in a few minutes, or choose another way to pay.',
  notDue: 'Nothing is due for this order at the moment.',
  tooMuch: (due: string) =>
    `Only ${due} is due. If more came in than that, say so, and it is recorded as overpaid.`,
  online:
    'A part of this money was paid online, so saying something else here does not move it. Please use Refund, so that it goes back.',
  refundTooMuch: (left: string) => `At most ${left} of this payment can still go back.`,
  transferClaimed: 'You have told us already that the money is on its way. Thank you, we look out for it.',
  fetchFailed: 'Failed to fetch what is paid and due',
  claimed: 'Thank you, we look out for your money',
  claimFailed: 'Failed to tell us',
  checkoutFailed: 'Failed to open the payment page',
  checkoutDone: 'Thank you. As soon as your payment is confirmed, you see it here and get a mail.',
  checkoutLeft: 'You have left the payment page. Nothing was charged.',
  testPayment:
    'TEST: no money moves here, and none can be charged. Sites with a payment provider show its page instead.',
  testFailed: 'Failed to end the test payment',
  copied: (what: string) => `${what} copied`,
  copyFailed: 'Your browser did not allow copying. Please mark the text and copy it.',
  amountRequired: 'Please enter an amount above nothing',
  amountTooHigh: 'This amount is too high',
  receivedInFuture: 'Please choose the day on which the money came, not one to come',
  reasonRequired: 'Please say why',
} as const;
