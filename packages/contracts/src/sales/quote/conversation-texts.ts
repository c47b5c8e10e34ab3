/* Texts that quotes put into the conversation of a request, which keeps them as written (sales.sent-as-answer). */

/** Public answer that carries a quote; old clients read it as `adminResponse`. */
export const sentText = (number: string, total: string, lastDay: string) =>
  `Here is our quote ${number}: ${total}. It is valid until ${lastDay}. You can read and accept it on your account page.`;
export const declinedText = (number: string) => `I decline the quote ${number}.`;
/** Request and line of further rounds of changes (delivery.proof-rounds). */
export const roundsInquiry = (orderNumber: string, rounds: number) =>
  rounds === 1
    ? `One further round of changes for ${orderNumber}, beyond those of the quote.`
    : `${rounds} further rounds of changes for ${orderNumber}, beyond those of the quote.`;
export const roundsLine = (orderNumber: string) => `Further round of changes, ${orderNumber}`;
