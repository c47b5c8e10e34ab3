import { formatSpan } from '../../format-span';
import { limits } from '../../limits';

/** Messages about quotes on screens and in errors. */
export const quoteMessages = {
  linesRequired: 'Add at least one line',
  tooManyLines: (limit: number) => `A quote can have ${limit} lines at most`,
  lineTitleRequired: 'Please name the line',
  linePriceRequired: 'Please enter a price',
  priceUnreadable: (example: string) => `Enter an amount, such as ${example}`,
  discountUnreadable: (example: string) => `Enter an amount or a percentage, such as ${example} or 10%`,
  depositUnreadable: (example: string) =>
    `Enter a whole percentage from 0 to 100, or an amount such as ${example}`,
  quantityRange: `Enter a whole number from 1 to ${limits.serviceLineQuantity}`,
  belowZero: 'The discounts exceed everything else together, or the lines of their tax',
  percentRange: 'Enter a percentage above 0, up to 100',
  discountedLineGone: 'Choose the line that this discount lowers',
  taxNotListed: 'Choose a tax from the list',
  depositAmountRange: 'Enter an amount of at least 0',
  depositAboveTotal: 'The deposit is higher than the total',
  validUntilRequired: 'Please choose the last day on which the quote can be accepted',
  validUntilPast: 'Choose today or a later day',
  validUntilFar: `Choose a day within ${formatSpan(limits.quoteValidDays * 86_400_000)}`,
  depositRange: 'Enter a whole number from 0 to 100',
  revisionRange: `Enter a whole number from 0 to ${limits.quoteRevisionRounds}`,
  acceptedNameRequired: 'Please type your name',
  unpriced: (titles: string) => `${titles} has no price yet. Enter one, or 0 if it is free.`,
  partTitleRequired: 'Please enter a title',
  scopeRequired: 'Please enter the scope',
  libraryFetchFailed: 'Failed to fetch the price list and scopes',
  librarySaveFailed: 'Failed to save',
  libraryRemoveFailed: 'Failed to remove',
  saved: 'Draft saved',
  saveFailed: 'Failed to save the draft',
  notSavedUntil: (what: string) => `Not saved until this is corrected. ${what}`,
  keptHere: (reason: string) =>
    `${reason.replace(/\.$/, '')}. What you have typed is kept in this browser. Press “Save draft” to try again.`,
  sentMeanwhile: (name: string) =>
    `${name} has sent this draft to the customer in the meantime. A sent quote can no longer be changed, only replaced by the next version.`,
  discarded: 'Draft discarded',
  discardFailed: 'Failed to discard the draft',
  sent: (number: string) => `Quote ${number} is on its way to the customer`,
  sendFailed: 'Failed to send the quote',
  withdrawn: 'Quote withdrawn',
  withdrawFailed: 'Failed to withdraw the quote',
  duplicateFailed: 'Failed to copy the quote',
  fetchFailed: 'Failed to fetch quotes',
  exportFailed: 'Failed to export the quotes',
  accepted: 'Thank you, you have accepted the quote',
  acceptFailed: 'Failed to accept the quote',
  declined: 'You have declined the quote',
  declineFailed: 'Failed to decline the quote',
  notFoundTitle: 'Quote Not Found',
  notFoundText: 'This quote does not exist, or is not yours.',
  /** Reply that asks for another quote. */
  changeText: (number: string, version: number, text: string) =>
    `About quote ${number}, version ${version}:\n\n${text}`,
  newQuoteWanted: 'Please send me a new quote.',
  changeRequired: 'Please tell us what to change',
  changeAsked: 'Your message is in your request. We will answer you there.',
  changeFailed: 'Failed to send your message',
  /** Public answer that carries a quote; old clients read it as `adminResponse`. */
  sentText: (number: string, total: string, lastDay: string) =>
    `Here is our quote ${number}: ${total}. It is valid until ${lastDay}. You can read and accept it on your account page.`,
  declinedText: (number: string, reason: string) =>
    `I decline the quote ${number}.${reason ? `\n\n${reason}` : ''}`,
  /** Request and line of further rounds of changes (delivery.proof-rounds). */
  roundsInquiry: (orderNumber: string, rounds: number) =>
    rounds === 1
      ? `One further round of changes for ${orderNumber}, beyond those of the quote.`
      : `${rounds} further rounds of changes for ${orderNumber}, beyond those of the quote.`,
  roundsLine: (orderNumber: string) => `Further round of changes, ${orderNumber}`,
} as const;
