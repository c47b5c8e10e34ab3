import { formatCount } from './count';
import { limits } from './limits';

/**
 * Every sentence the product says to a person, apart from marketing copy. Sentences that the specification
 * puts in quotation marks are exact (spec 2, 5 and 8).
 */
export const messages = {
  // Fields
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  nameRequired: 'Name is required',
  passwordRequired: 'Password is required',
  passwordRules: "Password doesn't meet requirements",
  passwordCommon: 'This password is among the most common ones. Please choose another.',
  passwordContainsName: 'Your password must not contain your name, your email or the company name.',
  currentPasswordWrong: 'This is not your current password.',
  emailUnchanged: 'This is your address already.',
  emailTakenByOther: 'An account with this email already exists.',
  deletionWordMissing: (word: string) => `Please type ${word} to confirm`,
  passwordsDiffer: "Passwords don't match",
  otpIncomplete: 'Please enter the complete 6-digit OTP',
  codeIncomplete: 'Please enter the complete 6-digit code',
  inquiryRequired: 'Please enter your inquiry',
  responseRequired: 'Please enter a response',
  rejectionReasonRequired: 'Please say why the template is rejected',
  serviceNameRequired: 'Please name the service',
  servicePriceRequired: 'Please enter a price',
  servicePriceRange: 'Enter a price from $0 to $1,000,000',
  serviceQuantityRange: 'Enter a whole number from 1 to 999',
  companyRequired: 'Company is required',
  messageRequired: 'Message is required',
  templateTitleRequired: 'Template title is required',
  templateDescriptionRequired: 'Template description is required',
  categoryRequired: 'Please select a category',
  urlInvalid: 'Please enter a valid URL',
  industryUnknown: (slug: string) => `There is no industry “${slug}”`,
  categoryNameRequired: 'Category name is required',
  slugRules: 'Use lower-case letters, digits and single hyphens',
  categoryNameTaken: 'Another category has this name',
  categorySlugTaken: 'Another category has this address',
  categoryUnknown: 'This category does not exist. Please select another.',
  priceUnreadable: 'Enter a price such as 100, $50 - $200 or Free, or leave it empty',
  mediaTypeImage: 'The type has to be image',
  mediaDeleted: 'Picture deleted',
  tooLong: (field: string, limit: number) => `${field} must be at most ${formatCount(limit)} characters`,
  tooManyFeatures: (limit: number) => `Name at most ${limit} features, one a line`,
  singleLine: (field: string) => `${field} must be a single line`,

  priceFilterRange: 'Enter whole dollars from 0 to 1,000,000',
  priceFilterOrder: 'The lowest price must not be above the highest',

  // Prices (B91)
  priceFree: 'Free',
  priceOnRequest: 'Price on request',

  // Toasts (spec 8)
  addedToCart: 'Template added to cart successfully',
  removedFromCart: 'Template removed from cart successfully',
  loginToAddToCart: 'Please log in to add templates to cart',
  addToCartFailed: 'Failed to add to cart',
  fetchCartFailed: 'Failed to fetch cart',
  removeFromCartFailed: 'Could not remove.',
  /** Logged only; people see the words above where it happened (B164). */
  removeFromCartLogged: 'Failed to remove from cart',
  favoriteAdded: 'Saved to your favorites',
  favoriteRemoved: 'Removed from your favorites',
  favoriteFailed: 'Failed to change your favorites. Please try again.',
  favoritesFull: `You can keep ${limits.favorites} favorites. Remove one to add another.`,
  fetchFavoritesFailed: 'Failed to fetch your favorites',
  emptyCartTicket: 'Please add templates to your cart before creating a ticket',
  ticketCreated: 'Ticket created successfully',
  createTicketFailed: 'Failed to create ticket. Please try again.',
  templateUpdated: 'Template updated successfully',
  templateCreated: 'Template created successfully',
  fetchTemplatesFailed: 'Failed to fetch templates',
  fetchPublishedFailed: 'Failed to fetch published templates',
  fetchTemplateFailed: 'Failed to fetch template',
  linkCopied: 'Link copied',
  copyLinkFailed: 'The link could not be copied. Please copy it from the address bar.',
  fetchTicketsFailed: 'Failed to fetch tickets',
  replySent: 'Your reply has been sent.',
  replyFailed: 'Failed to send your reply. Please try again.',
  ticketClosed: 'Ticket closed',
  closeTicketFailed: 'Failed to close ticket. Please try again.',
  reopenTicketFailed: 'Failed to reopen ticket. Please try again.',
  orderTooLarge: 'The total is too high for one order. Please check prices and quantities.',
  accountCreated: 'Account created successfully!',
  accountCreatedLogIn: 'Account created successfully! Please log in with your credentials.',
  passwordReset: 'Your password has been changed. Please sign in with the new one.',
  selectionFull: (limit: number) =>
    `Up to ${limit} rows can be chosen one by one. For more, filter the list and select all that match.`,

  // Fallbacks where the server gave no words (spec 8)
  otpInvalid: 'Invalid OTP. Please try again.',
  /** The reset and the confirmation of an address say "code" (B52a). */
  codeInvalid: 'Invalid code. Please try again.',
  codeResendFailed: 'Failed to resend code',

  // Catalogue and ticket modal (spec 2.4)
  loadingTemplate: 'Loading template...',
  loadingTemplates: 'Loading templates...',
  /** N is all that match (B29). */
  showingTemplates: (count: number) => `Showing ${formatCount(count)} templates`,
  noTemplatesFound: 'No templates found matching your criteria.',
  /** B139 */
  closeMatches: 'Close matches',
  emptyCart: 'No templates selected',
  estimatedTotal: (estimate: string) => `Estimated total: ${estimate}`,
  /** B101. */
  leftCart: (title: string) => `“${title}” is no longer available and has left your cart.`,
  inquiryLabel: 'Describe your customization requirements:',
  ticketSuccessTitle: 'Ticket Created Successfully!',
  ticketSuccessText:
    'Your request has been submitted and our team will contact you soon. Your cart has been cleared and the templates are being prepared for customization.',

  // Contact form (spec 4, 8)
  contactSending: 'Sending...',
  contactSent: "Message sent successfully! We'll get back to you soon.",
  contactFailed: 'Failed to send message. Please try again.',
  contactNotReady: 'Email service is still loading. Please try again in a moment.',

  // Screens (spec 8)
  notFoundTitle: 'Oops! Page not found',
  authorizationFailedTitle: 'Oops! Authorization failed.',
  ticketNotFoundTitle: 'Ticket Not Found',
  ticketNotFoundText: "The ticket you're looking for doesn't exist.",
  redirecting: 'Redirecting...',

  // Neutral answers that do not tell whether an address has an account (B54, B58)
  signupCodeSent: 'If this address can be used, we have sent a 6-digit code to it.',
  resetCodeSent: 'If this address has an account, we have sent a 6-digit code to it.',
  verificationCodeSent: 'We have sent a 6-digit code to your address.',
  codeCorrect: 'The code is correct.',
  signupCancelled: 'The code is no longer valid.',
  loggedOut: 'You have been logged out.',
  sessionEnded: 'Your session has ended. Please log in again.',
  emailVerified: 'Your email address is confirmed.',

  // Anything unforeseen
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
  offline: 'We could not reach the server. Check your connection and try again.',
} as const;
