/* Copy of the customer's requests. */

export const myRequests = 'My requests';
export const loadingRequest = 'Loading your request';
export const loadingRequests = 'Loading your requests';
export const noRequests = 'No requests yet';
export const noRequestsText =
  'Choose a template, tell us what to change, and your request and our answer appear here.';
export const browseTemplates = 'Browse templates';
/** A request that became an order. */
export const ordered = 'Ordered';
export const ourAnswer = 'Our answer:';
export const request = 'Request';
export const goesOnIn = 'This request continues in';
export const openedFor = (name: string, whom: string) =>
  `${name} of our team opened this request for ${whom}.`;
export const inCopy = (people: string) => `In copy of our answers: ${people}.`;
export const openedForYou = 'you';
export const aboutRequest = 'About this request';
export const you = 'You';
export const templates = 'Templates';
export const pricesThen = 'Prices on the day you asked. We agree on the final price with you first.';

/* Actions */
export const closeRequest = 'Close this request';
export const closeMeans = 'We stop working on it. You can reopen it at any time.';
export const askClose = (number: string) => `Close ${number}?`;
export const close = 'Close request';
export const reopen = 'Reopen this request';
export const replyTo = (number: string) => `Reply to ${number}`;
export const yourReply = 'Your reply';
export const sendReply = 'Send reply';
export const replyReopens = 'Your reply reopens this request.';
export const finalized = 'This sale is finalized.';
export const writeAtOrder = 'Write to us on the page of your order,';
export const toldUs = 'You told us how we did';
export const oneQuestion = 'One question';
export const changeRating = 'Change your rating';

/* Quote and order */
export const orderNumber = (number: string) => `Order ${number}`;
export const subtotal = 'Subtotal';
export const total = 'Total';
export const goToOrder = 'Go to your order';
export const quoteOf = (number: string, version: number) => `Quote ${number}, version ${version}`;
export const andVersion = (version: number) => `, version\u00a0${version}`;
export const validThrough = 'Valid through';
export const openQuote = 'Open quote';
