/* Copy of the customer's orders and payments. */

export const myOrders = 'My orders';
export const loadingOrder = 'Loading your order';
export const loadingOrders = 'Loading your orders';
export const noOrders = 'No orders yet';
export const noOrdersText =
  'Once you have accepted a quote, your order appears here with what is paid and what is due.';
export const myQuotes = 'My quotes';
export const order = 'Order';
export const forRequest = 'for';

/* Conversation */
export const earlierIn = (ticket: string) => `Our conversation before the order, in ${ticket}`;
export const you = 'You';
export const openRequest = 'Open the request';
export const conversation = 'Conversation';
export const loading = 'Loading';
export const nothingWritten = 'No messages.';
export const askHere = 'A question about your order? Write to us here.';
export const writeAbout = (number: string) => `Write about ${number}`;
export const yourMessage = 'Your message';
export const sendMessage = 'Send message';

/* Money */
export const payment = 'Payment';
export const total = 'Total';
export const credited = 'Credited';
export const writtenOff = 'Written off';
export const paid = 'Paid';
export const paidBackToYou = 'Paid back to you';
export const fromOtherOrders = 'From other orders';
export const toOtherOrders = 'To other orders';
export const movedFrom = (order: string) => `From ${order}`;
export const movedAway = (amount: string) => `${amount} moved to another order`;
export const paidTooMuch = 'Paid too much';
export const depositDue = 'Deposit due now';
export const dueInAll = 'Due in all';
export const due = 'Due';
export const payments = 'Payments';
export const paidBack = (amount: string) => `${amount} paid back`;
export const invoices = 'Invoices';
export const fetchInvoicesFailed = 'Failed to fetch your invoices';
export const ofDay = 'of';
export const dueOn = 'Due';

/* How to pay */
export const howToPay = 'How to pay';
export const bankTransfer = 'Bank transfer';
export const bank = 'Bank';
export const holder = 'Holder';
export const account = 'Account';
export const bankCode = 'BIC';
export const reference = 'Reference';
export const mobileMoney = 'Mobile money';
export const mobileNetwork = 'Network';
export const number = 'Number';
export const name = 'Name';
export const giveReference = 'Please include the reference, so that we can match your payment at once.';
export const copyOne = (label: string) => `Copy ${label}`;
export const toldUsOn = 'You told us on';
export const onItsWay = 'that the money is on its way. We will write to you when it has arrived.';
export const transferred = 'I have transferred';

/* Test payment page */
export const testPayment = 'Test payment';
export const forOrder = 'for';
export const pay = 'Pay';
export const letItFail = 'Let it fail';
export const backWithoutPaying = 'Back without paying';

/* Proofs */
export const proofIsHere = 'Your proof is ready';
export const yourProofs = 'Your proofs';
export const lookAndAnswer = 'Please look at it, then approve it or tell us what to change.';
export const approve = 'Approve';
export const askForChange = 'Ask for a change';
export const approveAsked = (version: number) => `Approve version ${version}?`;
export const approveText = 'We then go on with this version. Your name and the time are recorded.';
export const whatToChange = 'What should we change?';
export const changeOf = (version: number) => `Ask for a change of version ${version}`;
export const sendChange = 'Send';
export const lastRound = 'This is the last round of changes that your quote includes.';
export const beyondRounds =
  'Your quote’s rounds of changes are used. You can ask all the same; we may quote further rounds before we begin.';
export const answerBar = (version: number) => `Answer to version ${version}`;
export const yourFiles = 'Your files';
export const downloadFiles = (name: string) => `Download ${name}`;
export const allFiles = 'All versions and certificates';
