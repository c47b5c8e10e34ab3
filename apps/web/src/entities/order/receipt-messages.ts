/* Texts of an order for reading and printing. */

export const order = 'Order';
export const from = 'From';
export const to = 'To';
export const orderDate = 'Order date';
export const status = 'Status';
export const paymentMethod = 'Payment method';
export const completed = 'Completed';
export const trackingNumber = 'Tracking number';
export const purchaseOrder = 'Purchase order';
export const reference = 'Your reference';
export const request = 'Request';
export const discount = 'Discount';
export const subtotal = 'Subtotal';
export const total = 'Total';
export const receiptPdf = 'Receipt (PDF)';

/* Amount of an online payment; a number follows. */
export const payDeposit = 'Pay the deposit of';
export const payAll = 'Pay all';
export const pay = 'Pay';
/** Why an amount cannot be paid online, and what to do. */
export const notOnline = {
  PAYMENT_TOO_SMALL: (amount: string, least: string) =>
    `${amount} cannot be paid online, where at least ${least} is needed. Please pay in another way, or write to us.`,
  PAYMENT_STEP: (amount: string, step: string) =>
    `${amount} cannot be paid online, where only multiples of ${step} are possible. Please pay in another way, or write to us.`,
};
