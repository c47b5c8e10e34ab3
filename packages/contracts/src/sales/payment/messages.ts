import type { PaymentState } from './status';

/** State of a payment, as used in sentences. */
export const paymentStateWords: Record<PaymentState, string> = {
  pending: 'under way',
  succeeded: 'received',
  failed: 'failed',
  cancelled: 'called off',
};

/** Messages about payments for an order, separate from `messages`, which every page loads. */
export const paymentMessages = {
  notFound: 'This payment is not there any more.',
  unavailable:
    'Paying online is not possible at the moment. Nothing was charged. Please try again in a few minutes, or choose another way to pay.',
  tooSmall:
    'This amount is too small to be paid online. Nothing was charged. Please choose another way to pay, or write to us.',
  notPayableOnline: (step: string) =>
    `This amount cannot be paid online, where only multiples of ${step} are possible. Nothing was charged. Please choose another way to pay, or write to us.`,
  notDue: 'Nothing is due for this order at the moment.',
  tooMuch: (due: string) =>
    `Only ${due} is due. If more came in than that, say so, and it is recorded as overpaid.`,
  online:
    'A part of this money was paid online, so saying something else here does not move it. Please use Refund, so that it goes back.',
  disputed:
    'This payment is disputed: its payer has asked their bank for the money, and nothing of it can go back until that is decided.',
  refundTooMuch: (left: string) => `At most ${left} of this payment can still go back.`,
  transferClaimed: 'You have told us already that the money is on its way. Thank you, we look out for it.',
  fetchFailed: 'Failed to fetch what is paid and due',
  claimed: 'Thank you, we look out for your money',
  claimFailed: 'Failed to tell us',
  checkoutFailed: 'Failed to open the payment page',
  checkoutDone: 'Thank you. As soon as your payment is confirmed, you see it here and get a mail.',
  checkoutPaid: 'Thank you. Your payment has arrived.',
  checkoutLeft: 'You have left the payment page. Nothing was charged.',
  testPayment:
    'TEST: no money moves here, and none can be charged. Sites with a payment provider show its page instead.',
  testFailed: 'Failed to end the test payment',
  copied: (what: string) => `${what} copied`,
  copyFailed: 'Your browser did not allow copying. Please mark the text and copy it.',
  recorded: (amount: string) => `${amount} recorded`,
  recordFailed: 'Failed to record the payment',
  takenBack: 'Payment taken back',
  takeBackFailed: 'Failed to take the payment back',
  pageClosed: 'Payment page closed',
  pageCloseFailed: 'Failed to close the payment page',
  proofKept: 'File kept with the payment',
  proofFailed: 'Failed to keep the file',
  recordedWithoutProof: (reason: string) =>
    `The payment is recorded, but its file could not be kept: ${reason} Please add the file to the payment.`,
  refunded: (amount: string) => `${amount} refunded`,
  refundStarted: 'The refund is on its way. It counts as soon as the payment provider confirms it.',
  refundRefused: (reason: string) =>
    `The payment provider refused this refund, so nothing went back: ${reason}`,
  refundFailed: 'Failed to refund',
  paidBackOutside: (amount: string) => `${amount} recorded as paid back`,
  paidBackOutsideFailed: 'Failed to record that the money went back',
  referenceRequired: 'Please enter the reference of the transfer, or what else proves it',
  paidBackDayRequired: 'Please choose the day on which the money went back',
  paidBackInFuture: 'Please choose the day on which the money went back, not one to come',
  amountUnreadable: (example: string) => `Enter an amount, such as ${example}`,
  dayRequired: 'Please choose the day on which the money came',
  amountRequired: 'Please enter an amount above nothing',
  amountTooHigh: 'This amount is too high',
  receivedInFuture: 'Please choose the day on which the money came, not one to come',
  reasonRequired: 'Please say why',
} as const;
