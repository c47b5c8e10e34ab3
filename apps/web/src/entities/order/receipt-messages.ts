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
