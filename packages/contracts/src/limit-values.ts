/* Read through `limits`, which says what the units are. */

/** Longest search text accepted by any list. */
export const search = 100;
/** A message of the contact form (public-pages.contact-fields). */
export const name = 100;
export const company = 150;
export const email = 254;
export const phone = 30;
export const message = 5_000;
export const preferredTime = 150;
export const interest = 60;
/** Filling in the contact form takes a person at least this long. */
export const contactFillMs = 3_000;
/** What is written of a template (catalogue.text-limits). */
export const templateTitle = 120;
export const templateDescription = 5_000;
/** What is included in a template: lines, and characters a line. */
export const templateFeatures = 12;
export const templateFeature = 120;
/** More than there are industries. */
export const templateIndustries = 40;
/** An address, such as that of a demo (catalogue.safe-demo). */
export const url = 2_048;
export const priceText = 60;
/** Highest price, in cents. */
export const priceCents = 100_000_000;
/** Texts of tickets; the counter appears at `longTextCounterFrom` (ticket.inquiry-text). */
export const inquiry = 5_000;
export const ticketMessage = 5_000;
/** An answer of the team can be taken back for so long (ticket.undo-send); so many of one author wait at once. */
export const undoSendMs = 10_000;
export const heldAnswers = 20;
/** A draft of the team is kept on the server so long after the last key, up to so long a text, so many of an author, and so long untouched. */
export const draftPauseMs = 1_000;
export const messageDraft = 20_000;
export const messageDrafts = 200;
export const messageDraftMs = 90 * 86_400_000;
export const cannedReplies = 200;
export const cannedReplyTitle = 80;
export const longTextCounterFrom = 4_500;
/** How often the screen says that somebody has a ticket open, and how long that counts without a word more. */
export const viewerBeatMs = 10_000;
export const viewerExpiryMs = 30_000;
/** Without a key for this long nobody is said to write any more. */
export const typingPauseMs = 5_000;
/** A stream of live changes says that it is alive this often; a client that hears nothing for the second time asks anew. */
export const livePingMs = 15_000;
export const liveSilenceMs = 40_000;
/** After this a stream ends and the browser asks anew, so that its rights are looked at again. */
export const liveStreamMs = 10 * 60_000;
/** Changes are told together, at most this often. */
export const liveStepMs = 500;
/** Open streams: of one account (a browser has one for all its tabs), and of one server. */
export const liveStreamsPerAccount = 10;
export const liveStreams = 2_000;
export const rejectionReason = 1_000;
export const categoryName = 80;
export const categoryDescription = 500;
export const categories = 500;
/** Part of an address that is made from a name. */
export const slug = 80;
/** Highest place of a row in a list that people put in order. */
export const position = 10_000;
/** At least, and at most; kept exactly (auth.password-rules). */
export const passwordMin = 8;
export const passwordMax = 128;
/** Digits of a code (auth.one-time-codes). */
export const codeLength = 6;
/** Wrong codes that one caller may type (auth.one-time-codes). */
export const codeTries = 5;
/** The tries of a client that has not asked for the code itself, or keeps no cookies. */
export const codeTriesWithoutHandle = 3;
export const codeLifetimeMs = 10 * 60_000;
export const codeResendMs = 60_000;
/** A resend brings new tries only after this time. */
export const codeTriesWindowMs = 3_600_000;
/** Seconds to wait after the first, second, … series of failed sign-ins within a day. */
export const loginWaits = [60, 120, 240, 480, 900] as const;
/** The same once an address has seen too many failures from devices that nobody has signed in on. */
export const guardedLoginWaits = [60, 300, 900, 1_800, 3_600] as const;
/** How long a browser counts as one that its owner has signed in on, from the last sign-in. */
export const knownDeviceMs = 180 * 24 * 3_600_000;
/** Accounts for which one browser is known at a time. */
export const knownDeviceAccounts = 3;
/** How long the proof of the sign-up holds (auth.sign-up-proof). */
export const signupProofLifetimeMs = 15 * 60_000;
/** Templates on one page of the catalogue (catalogue.load-more). */
export const cataloguePageSize = 24;
/** Shown beside exact matches when there are fewer of those than `closeMatchesBelow`. */
export const closeMatches = 4;
export const closeMatchesBelow = 4;
export const tablePageSize = 10;
/** What can be chosen; the first is the default (dashboard.paged-lists). */
export const tablePageSizes = [10, 25, 50] as const;
export const tablePageSizeMax = 50;
/** Rows that can be chosen one by one; "all matching" knows no limit. */
export const selectedRows = 500;
/** Rows that one call changes; the caller asks again for the next. */
export const bulkStep = 25;
/** After this time a call that changes rows begins no further one: well below the ten seconds in which an answer has to come. */
export const bulkStepMs = 4_000;
/** Mails that did not arrive need attention so long. */
export const failedMailsMs = 7 * 24 * 3_600_000;
/** Events of the audit trail that are counted, and paged through; what is older is found by a filter or in the export. */
export const auditEventsCounted = 10_000;
/** Rows of a list that is asked for whole (rest.whole-lists). */
export const wholeList = 500;
/** How far back the figures per month and per week go. */
export const statsYears = 5;
/** The overview shows the templates on most tickets, and the latest weeks (dashboard.latest-weeks). */
export const statsTopTemplates = 5;
export const statsWeeks = 4;
/** Templates on the home page (catalogue.featured-order). */
export const featuredTemplates = 4;
/** Templates one cart can hold. */
export const cartItems = 50;
/** Templates that one customer, or one browser, keeps as favorites. */
export const favorites = 200;
/** Templates that are similar to another. */
export const similarTemplates = 4;
/** Notices about a cart that are shown, and dismissed, at once. */
export const cartNotices = 100;
/** Highest total of one order, in cents. */
export const orderTotalCents = 2_000_000_000;
/** What the team tells the customer with a step of an order. */
export const orderNote = 1_000;
export const trackingNumber = 100;
/** Entries of an order's history that are shown: the newest. */
export const orderHistory = 200;
/** A cart with items waits when it has not changed for so long (cart.team-view). */
export const cartWaitsMs = 24 * 3_600_000;
/** One reminder a cart within this time (cart.weekly-reminder). */
export const cartReminderMs = 7 * 24 * 3_600_000;
/** Lines of agreed extra work on one order. */
export const serviceLines = 20;
export const serviceLineQuantity = 999;
/** The first answer to a lead and to a ticket is due within this time (dashboard.reply-clock). */
export const replyDueMs = 24 * 3_600_000;
/** Tags that there are, characters of one's name, and tags on one ticket. */
export const ticketTags = 100;
export const ticketTagName = 30;
export const tagsPerTicket = 10;
/** A ticket can be put off for so long. */
export const snoozeMs = 366 * 24 * 3_600_000;
/** Hours that the team can set for the first answer, which nobody promises later, and for later ones. */
export const firstAnswerHours = 24;
export const laterAnswerHours = 168;
/** What a customer says of a ticket that ended, in characters. */
export const ratingWords = 1_000;
/** The question leaves so long after a ticket ended, and not for what ended longer ago than that. */
export const ratingAskAfterMs = 3_600_000;
export const ratingAskWithinMs = 3 * 24 * 3_600_000;
/** A link in the question counts for so long. */
export const ratingLinkMs = 30 * 24 * 3_600_000;
/** On its page a ticket can be rated for so long after it ended. */
export const ratingOpenMs = 30 * 24 * 3_600_000;
/** A rating can be changed for so long. */
export const ratingChangeMs = 14 * 24 * 3_600_000;
/** Ratings with words that the reports show. */
export const ratingsShown = 10;
/** Accounts offered for the customer of a new ticket. */
export const customersOffered = 8;
/** Characters of a company's name, and people who belong to one. */
export const companyName = 100;
export const companyPeople = 100;
/** Rows of each kind on the page of a customer: the latest. */
export const customerRows = 5;
/** Characters of a note about a customer, and how many there can be. */
export const customerNote = 2_000;
export const customerNotes = 100;
/** Own open requests with the same templates that are named before another is made. */
export const similarTickets = 3;
/** Why nothing comes of a lead. */
export const lostReason = 500;
/** Files of one answer to a lead, which go along with the mail, in bytes together. */
export const mailedFilesBytes = 15_000_000;
/** The team's own words about a lead. */
export const contactNote = 2_000;
/** Views that one admin keeps of one screen (dashboard.saved-filters). */
export const savedViews = 20;
export const savedViewName = 60;
/** Filters and the like that one view holds. */
export const savedViewParts = 20;
export const userAgent = 300;
/** API tokens that one account has at a time. */
export const apiTokens = 20;
export const apiTokenName = 60;
/** How long the account page still shows a token that has ended. */
export const endedApiTokenMs = 30 * 24 * 3_600_000;
export const webhooks = 20;
export const webhookName = 60;
/** An endpoint has so long to answer, and so many characters of its answer are kept. */
export const webhookTimeoutMs = 10_000;
export const webhookExcerpt = 500;
/** Notices that are kept for one person, how long, and how many the bell shows (notice.kept-ninety-days). */
export const notices = 500;
export const noticesMs = 90 * 24 * 3_600_000;
export const noticeList = 30;
/** A browser shows what happened at most so long ago. */
export const freshNoticeMs = 30_000;
/** Hour of the company's day at which the digest leaves, and how many lines it has at most (notice.daily-digest). */
export const digestHour = 7;
export const digestLines = 50;
/** A target that passed longer ago is no news. */
export const overdueNewsMs = 7 * 24 * 3_600_000;
/** Seconds until a failed delivery is tried again: nine attempts within a day. */
export const webhookRetrySeconds = [30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200] as const;
/** A webhook that has heard nothing for so long is switched off. */
export const webhookPatienceMs = 3 * 24 * 3_600_000;
/** How long the delivery log goes back. */
export const webhookLogMs = 30 * 24 * 3_600_000;
/** Devices that the account page lists. */
export const sessionsShown = 50;
/** Exactly so many bytes are accepted (catalogue.picture-limits). */
export const fileBytes = 5_242_880;
/**
 * What one request may cost with all its calls (`ProcedureMeta.cost`): about as many milliseconds of processor, the database's among
 * them, with 10,000 templates and 100,000 users. What a screen asks for at once has to fit.
 */
export const requestCost = 64;
/** What a call costs that says nothing of it. */
export const callCost = 4;
/** Reads that one process works on at a time, of all clients and of one; fewer than it has connections to the database. */
export const readsAtOnce = 6;
export const readsAtOncePerClient = 4;
/** For how many of these a list counts that is longer than a page of a table. */
export const readsOfLongList = 3;
/** Reads that wait for their turn in one process; further ones are refused. */
export const readsWaiting = 2_000;
/** Of these, those of one client: nobody fills the queue for all. */
export const readsWaitingPerClient = 500;
/** Longest body of a call that brings no file, in bytes. */
export const callBytes = 256 * 1024;
/** What may stand around a file in a form, in bytes. */
export const formOverheadBytes = 16 * 1024;
/** Fields of one form besides its files, and bytes of one of them. */
export const formFields = 150;
export const formFieldBytes = 64 * 1024;
/** Headers of one part of a form, and their bytes. */
export const formPartHeaders = 8;
export const formPartHeaderBytes = 4_096;
/** Longest name of a file as it is shown, its ending included. */
export const fileName = 100;
/** Width times height: what a picture of a template may become when it is unpacked, and what one with a message may. */
export const imagePixels = 40_000_000;
export const attachmentPixels = 25_000_000;
/** The same of all frames of an animation together, and how many these may be: each is painted anew. */
export const animationPixels = 12_000_000;
export const animationFrames = 150;
/** Pictures that one process works on at a time, each of another account, and how many may wait for that. */
export const picturesAtOnce = 2;
export const picturesWaiting = 20;
/** Files of one customer, sent or not, and their bytes. */
export const accountFiles = 300;
export const accountFileBytes = 300_000_000;
/** Files that one account sends at a time. */
export const uploadsAtOnce = 2;
/** Files with one message of a ticket, and with all of them (ticket.attachment-limits). */
export const attachmentsPerMessage = 5;
export const attachmentsPerTicket = 100;
/** Files that one person has attached and not sent; what is not sent within `unsentFileMs` is removed. */
export const unsentAttachments = 20;
export const unsentFileMs = 24 * 3_600_000;
/** Pictures of one template. */
export const templateMedia = 10;
export const mediaAlt = 200;

/** Characters of the name of a tax. */
export const taxName = 40;
/** One line of the settings, the lines of an address, and texts such as how to pay. */
export const settingLine = 120;
export const settingAddress = 300;
export const settingText = 1_000;
/** What is agreed with a quote besides its lines. */
export const quoteTerms = 5_000;
export const quoteValidityDays = 365;
export const invoiceTermsDays = 365;
/** Lines of a quote, and of a sale that is finalized without one. */
export const saleLines = 50;
/** What is agreed (sales.quote-versions), in characters. */
export const quoteScope = 5_000;
export const quoteNotes = 2_000;
/** A draft is saved by itself so long after the last key. */
export const quoteDraftPauseMs = 1_500;
export const quoteRevisionRounds = 50;
/** A quote can be accepted for so long after the day on which it is written, at most. */
export const quoteValidDays = 366;
/** Versions of one quote, and quotes of one ticket. */
export const quoteVersions = 50;
/** Of the price list, and of the canned scopes. */
export const quoteLibraryEntries = 200;
export const acceptedName = 100;
export const purchaseOrderNumber = 60;
export const declineReason = 1_000;

/** Characters of what the team notes about a payment, and of the reference under which it came. */
export const paymentNote = 1_000;
export const paymentReference = 100;
export const refundReason = 500;
/** Payments of one order, those that failed or were left among them; what is more is a fault or an attack. */
export const orderPayments = 500;
/** A hosted checkout can be paid for so long; the next one is for what is due then. */
export const checkoutMs = 2 * 3_600_000;
/** A checkout with less time than this left is not handed out again. */
export const checkoutLeftMs = 10 * 60_000;
/** How long a provider has to answer one request. */
export const providerTimeoutMs = 4_000;
/** Longest event of a payment provider, in bytes, and how old one may be, in seconds. */
export const providerEventBytes = 512 * 1024;
export const providerEventAge = 300;
/** What was told of by a provider is remembered for so long: it repeats itself for three days. */
export const providerEventMs = 90 * 24 * 3_600_000;
/** So long the answer waits for the PDF of an invoice that was just issued; what takes longer is made meanwhile. */
export const documentWaitMs = 3_000;
/** A pending payment or refund of which nothing was heard for so long is asked about. */
export const paymentSilenceMs = 5 * 60_000;

/** Longest mail that is read whole, in bytes: five files of the longest, as mails carry them. Of a longer one so much is read. */
export const inboundMailBytes = 40_000_000;
export const inboundMailHeadBytes = 512 * 1024;
/** Characters of a mail's text that are looked through and kept beside its original. */
export const inboundMailText = 200_000;
/** Recipients of a mail that are kept, and characters of one of its headers. */
export const inboundMailRecipients = 50;
export const inboundMailHeader = 500;
/** A mail at which reading has failed so often is set aside. */
export const inboundMailTries = 3;
/** Messages that one sender adds to tickets by mail within an hour. */
export const inboundMailsPerHour = 30;
/** A mailbox is said to fail while its last try is no longer ago than this; it is tried every minute. */
export const mailboxTriedMs = 10 * 60_000;
/** A reply address counts for so long after its ticket was closed or finalized. */
export const replyAddressMs = 180 * 24 * 3_600_000;
/** How long mails are kept that became part of nothing, and those that wait for somebody. */
export const inboundMailKeptMs = 90 * 24 * 3_600_000;
export const inboundMailWaitsMs = 365 * 24 * 3_600_000;
/** A picture of at most so many bytes inside a mail's text is decoration, such as the logo of a signature. */
export const inlineDecorationBytes = 12_000;
