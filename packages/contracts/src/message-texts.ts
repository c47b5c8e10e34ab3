import { formatCount } from './format-count';

/* Used through `messages`. Sentences quoted in docs/behaviour are exact (public-pages.exact-sentences). */

// Fields
export const emailRequired = 'Email is required';
export const emailInvalid = 'Please enter a valid email address';
export const nameRequired = 'Name is required';
export const passwordRequired = 'Password is required';
export const passwordRules = "Password doesn't meet requirements";
export const passwordBreached = 'This password was leaked from another site. Please choose another.';
export const passwordCommon = 'This password is among the most common ones. Please choose another.';
export const passwordContainsName =
  'Your password must not contain your name, your email or the company name.';
export const currentPasswordWrong = 'This is not your current password.';
export const emailUnchanged = 'This is already your address.';
export const emailTakenByOther = 'An account with this email already exists.';
export const passwordsDiffer = "Passwords don't match";
export const otpIncomplete = 'Please enter the complete 6-digit OTP';
export const codeIncomplete = 'Please enter the complete 6-digit code';
export const inquiryRequired = 'Please enter your inquiry';
export const responseRequired = 'Please enter a response';
export const rejectionReasonRequired = 'Please say why the template is rejected';
export const serviceNameRequired = 'Please name the service';
export const servicePriceRequired = 'Please enter a price';
export const companyRequired = 'Company is required';
export const messageRequired = 'Message is required';
export const templateTitleRequired = 'Template title is required';
export const templateDescriptionRequired = 'Template description is required';
export const categoryRequired = 'Please select a category';
export const urlInvalid = 'Please enter a valid URL';
export const industryUnknown = (slug: string) => `There is no industry “${slug}”`;
export const categoryNameRequired = 'Category name is required';
export const slugRules = 'Use lower-case letters, digits and single hyphens';
export const categoryNameTaken = 'Another category has this name';
export const categorySlugTaken = 'Another category has this address';
export const categoryUnknown = 'This category does not exist. Please select another.';
export const mediaTypeImage = 'The type must be image';
export const mediaDeleted = 'Picture deleted';
export const tooLong = (field: string, limit: number) =>
  `${field} must be at most ${formatCount(limit)} characters`;
export const singleLine = (field: string) => `${field} must be a single line`;
export const priceFilterOrder = 'The lowest price must not be above the highest';

/** Shown beside the name that a ticket, order or template stores of a deleted account. */
export const deletedUser = 'Deleted user';

// Prices (catalogue.price-words)
export const priceFree = 'Free';
export const priceOnRequest = 'Price on request';
export const startingPrice = (amount: string) => `Starting from ${amount}`;
/** Total of a cart (cart.lowest-total). */
export const lowestTotal = (amount: string) => `from ${amount}`;

// Toasts
export const addedToCart = 'Template added to cart successfully';
export const removedFromCart = 'Template removed from cart successfully';
export const loginToAddToCart = 'Please log in to add templates to cart';
export const addToCartFailed = 'Failed to add to cart';
export const fetchCartFailed = 'Failed to fetch cart';
export const removeFromCartFailed = 'Could not remove.';
/** Logged only; people see the messages above where it happened (cart.failed-removal). */
export const removeFromCartLogged = 'Failed to remove from cart';
export const favoriteAdded = 'Saved to your favorites';
export const favoriteRemoved = 'Removed from your favorites';
export const favoriteFailed = 'Failed to change your favorites. Please try again.';
export const fetchFavoritesFailed = 'Failed to fetch your favorites';
export const emptyCartTicket = 'Please add templates to your cart before creating a ticket';
export const checkChangedCart = 'Please check it and send your request again.';
export const ticketCreated = 'Ticket created successfully';
export const createTicketFailed = 'Failed to create ticket. Please try again.';
export const templateUpdated = 'Template updated successfully';
export const templateCreated = 'Template created successfully';
export const fetchTemplatesFailed = 'Failed to fetch templates';
export const fetchPublishedFailed = 'Failed to fetch published templates';
export const fetchTemplateFailed = 'Failed to fetch template';
export const linkCopied = 'Link copied';
export const copyLinkFailed = 'The link could not be copied. Please copy it from the address bar.';
export const fetchTicketsFailed = 'Failed to fetch tickets';
export const replySent = 'Your reply has been sent.';
export const replyFailed = 'Failed to send your reply. Please try again.';
export const requestClosed = 'Request closed';
export const closeRequestFailed = 'Failed to close the request. Please try again.';
export const reopenRequestFailed = 'Failed to reopen the request. Please try again.';
export const orderTooLarge = 'The total is too high for one order. Please check prices and quantities.';
export const accountCreated = 'Account created successfully!';
export const accountCreatedLogIn = 'Account created successfully! Please log in with your credentials.';
export const passwordReset = 'Your password has been changed. Please log in with the new one.';

// Fallbacks for responses without a message
export const otpInvalid = 'Invalid OTP. Please try again.';
/** The reset and the confirmation of an address use "code" (auth.code-wording). */
export const codeInvalid = 'Invalid code. Please try again.';
export const codeResendFailed = 'Failed to resend code';

// Catalogue and ticket modal
export const loadingTemplate = 'Loading template...';
export const loadingTemplates = 'Loading templates...';
/** N counts all matches (catalogue.true-count). */
export const showingTemplates = (count: number) =>
  count !== 1 ? `Showing ${formatCount(count)} templates` : 'Showing 1 template';
export const noTemplatesFound = 'No templates found matching your criteria.';
/** See catalogue.search-meaning. */
export const closeMatches = 'Close matches';
export const emptyCart = 'No templates selected';
export const inquiryLabel = 'Describe your customization requirements:';
export const ticketSuccessTitle = 'Ticket Created Successfully!';
export const ticketSuccessText =
  'Your request has been submitted and our team will contact you soon. Your cart has been cleared and the templates are being prepared for customization.';

// Contact form
export const contactSending = 'Sending...';
export const contactSent = "Message sent successfully! We'll get back to you soon.";
export const contactFailed = 'Failed to send message. Please try again.';
export const contactNotReady = 'Email service is still loading. Please try again in a moment.';

// Screens
export const authorizationFailedTitle = 'Oops! Authorization failed.';
export const ticketNotFoundTitle = 'Ticket Not Found';
export const ticketNotFoundText = "The ticket you're looking for doesn't exist.";
export const redirecting = 'Redirecting...';

// Neutral responses that do not reveal whether an address has an account (auth.no-enumeration)
export const signupCodeSent = 'If this address can be used, we have sent a 6-digit code to it.';
export const resetCodeSent = 'If this address has an account, we have sent a 6-digit code to it.';
export const verificationCodeSent = 'We have sent a 6-digit code to your address.';
export const codeCorrect = 'The code is correct.';
export const signupCancelled = 'The code is no longer valid.';
export const loggedOut = 'You have been logged out.';
export const sessionEnded = 'Your session has ended. Please log in again.';
export const emailVerified = 'Your email address is confirmed.';

// Unexpected errors
export const unexpected = 'Something went wrong on our side. Please try again in a moment.';
export const offline = 'We could not reach the server. Check your connection and try again.';
