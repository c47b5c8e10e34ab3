import type { PaymentState } from './status';

/** State of a payment, as used in sentences. */
export const paymentStateWords: Record<PaymentState, string> = {
  pending: 'in progress',
  succeeded: 'received',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** Messages about payments for an order, separate from `messages`, which every page loads. */
export const paymentMessages = {
  notFound: 'This payment no longer exists.',
  unavailable:
    'Paying online is not possible at the moment. Nothing was charged. Please try again in a few minutes, or choose another way to pay.',
  tooSmall:
    'This amount is too small to be paid online. Nothing was charged. Please choose another way to pay, or write to us.',
  refusedOnline:
    'This order cannot be paid online. Nothing was charged, and our team has been told. Please choose another way to pay, or write to us.',
  notPayableOnline: (step: string) =>
    `This amount cannot be paid online, where only multiples of ${step} are possible. Nothing was charged. Please choose another way to pay, or write to us.`,
  notDue: 'Nothing is due for this order at the moment.',
  tooMuch: (due: string) => `Only ${due} is due. If more came in, say so, and it is recorded as overpaid.`,
  online:
    'Part of this money was paid online, so changing the record here does not move it. Please use Refund to send it back.',
  disputed:
    'This payment is disputed: its payer has asked their bank for the money back, and nothing can be refunded until that is decided.',
  refundTooMuch: (left: string) => `At most ${left} of this payment can still be refunded.`,
  moveTooMuch: (left: string) => `At most ${left} can be moved to this order.`,
  moveTarget:
    'Money can be moved only to another order of the same customer or company, in the same currency, that was not called off.',
  moved: (amount: string, order: string) => `${amount} moved to ${order}`,
  settled: 'Settled: it no longer needs attention',
  settleFailed: 'Failed to settle it',
  moveFailed: 'Failed to move the money',
  moveChoose: 'Please choose an order',
  isMoved:
    'A part of this money was moved between orders, so changing the record here does not move it. Move it back first.',
  transferClaimed:
    'You have already told us that the money is on its way. Thank you, we are looking out for it.',
  fetchFailed: 'Failed to fetch the payments',
  claimed: 'Thank you, we will look out for your money',
  claimFailed: 'Failed to tell us',
  checkoutFailed: 'Failed to open the payment page',
  checkoutDone: 'Thank you. As soon as your payment is confirmed, it appears here and we send you an email.',
  checkoutPaid: 'Thank you. Your payment has arrived.',
  checkoutLeft: 'You have left the payment page. Nothing was charged.',
  testPayment:
    'TEST: no money moves here, and none can be charged. Sites with a payment provider show its page instead.',
  testFailed: 'Failed to end the test payment',
  copied: (what: string) => `${what} copied`,
  copyFailed: 'Your browser did not allow copying. Please select the text and copy it.',
  recorded: (amount: string) => `${amount} recorded`,
  recordFailed: 'Failed to record the payment',
  takenBack: 'Payment reversed',
  takeBackFailed: 'Failed to reverse the payment',
  pageClosed: 'Payment page closed',
  pageCloseFailed: 'Failed to close the payment page',
  proofKept: 'File attached to the payment',
  proofFailed: 'Failed to attach the file',
  recordedWithoutProof: (reason: string) =>
    `The payment is recorded, but its file could not be attached: ${reason} Please add the file to the payment.`,
  refunded: (amount: string) => `${amount} refunded`,
  refundStarted: 'The refund is on its way. It counts as soon as the payment provider confirms it.',
  refundRefused: (reason: string) =>
    `The payment provider refused this refund, so nothing was refunded: ${reason}`,
  refundFailed: 'Failed to refund',
  paidBackOutside: (amount: string) => `${amount} recorded as paid back`,
  paidBackOutsideFailed: 'Failed to record that the money was paid back',
  referenceRequired: 'Please enter the reference of the transfer, or other proof of it',
  paidBackDayRequired: 'Please choose the day the money was paid back',
  paidBackInFuture: 'Please choose a day that is not in the future',
  amountUnreadable: (example: string) => `Enter an amount, such as ${example}`,
  dayTooLongAgo: 'Please choose a day that is not that long ago',
  dayRequired: 'Please choose the day the money arrived',
  amountRequired: 'Please enter an amount above zero',
  amountFraction: 'Amounts are in the smallest unit of the currency, without decimals',
  amountTooHigh: 'This amount is too high',
  receivedInFuture: 'Please choose a day that is not in the future',
  reasonRequired: 'Please say why',
} as const;
