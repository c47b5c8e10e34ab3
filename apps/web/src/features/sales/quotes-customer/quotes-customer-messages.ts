/* Copy of the customer's quotes. */

export const myQuotes = 'My quotes';
export const myRequests = 'My requests';
export const loadingQuote = 'Loading your quote';
export const loadingQuotes = 'Loading your quotes';
export const noQuotes = 'No quotes yet';
export const noQuotesText =
  'When we have sent you a quote for a request, it appears here for you to read and accept.';
export const quote = 'Quote';
export const quoteVersion = (version: number) => `Quote, version ${version}`;
export const quoteNumber = (number: string) => `Quote ${number}`;
export const forRequest = 'for';
export const validThrough = 'Valid through';
export const waitsForYou = 'Waiting for your answer';
export const sent = 'Sent';
export const pdf = 'PDF';
export const yourAnswer = 'Your answer';
export const earlierVersions = 'Earlier versions';
export const version = (version: number) => `Version ${version}`;

/* Awaiting a decision */
export const newerCame = (version: number) =>
  `This is version ${version}. It arrived while you were reading the previous one, so please read it first.`;
export const depositFirst = (deposit: string, rest: string) =>
  `Then you pay ${deposit} before work begins, and ${rest} later.`;
export const untilDay = (day: string) => `until ${day}`;
export const accept = 'Accept this quote';
export const yourName = 'Your name';
export const company = 'Company (optional)';
export const billingDetails = 'Billing details (optional)';
export const purchaseOrder = 'Purchase order number (optional)';
export const acceptFor = (amount: string) => `Accept for ${amount}`;
export const acceptMeans =
  'By accepting, you order what the quote describes. We record your name, the time and your network address.';
export const askNew = 'Ask for a new quote';
export const askChange = 'Ask for a change';
export const send = 'Send';
export const yourMessage = 'Your message';
export const whatDifferent = 'What should be different?';
export const answeredThere = 'It is added to your request, and we will answer you there.';
export const decline = 'Decline';
export const askDecline = (number: string) => `Decline ${number}?`;
export const declineTheQuote = 'Decline the quote';
export const declineQuote = 'Decline quote';
export const why = 'Why? (optional)';
export const whyHelps =
  'It helps us make you a better offer. If you only want something changed, ask for a change instead.';

/* Decided */
export const haveAccepted = 'You have accepted';
export const hasExpired = 'This quote has expired';
export const wasValid = (day: string) => `It was valid through ${day}. Ask for a new one with one click.`;
export const haveDeclined = 'You have declined';
export const isReplaced = 'A newer quote has replaced this one';
export const isWithdrawn = 'We have withdrawn this quote';
export const openYourRequest = 'Open your request';
export const purchaseOrderOf = (number: string) => `Purchase order ${number}`;
export const referenceOf = (reference: string) => `Reference ${reference}`;
export const orderComes =
  'Thank you. We are now preparing your order, and will write to you with how to pay.';
export const goToOrder = 'Go to your order';
export const newerOne = 'There is a newer one:';
