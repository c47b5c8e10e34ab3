/** Every limit of the product, once. Lengths are UTF-16 code units after trimming, times are milliseconds unless the name says otherwise. */
export const limits = {
  /** Longest search text accepted by any list. */
  search: 100,
  /** B50 */
  name: 100,
  company: 150,
  email: 254,
  phone: 30,
  message: 5_000,
  preferredTime: 150,
  interest: 60,
  /** B48: filling in the contact form takes a person at least this long. */
  contactFillMs: 3_000,
  /** B137 */
  templateTitle: 120,
  templateDescription: 5_000,
  /** What is included in a template: lines, and characters a line. */
  templateFeatures: 12,
  templateFeature: 120,
  /** More than there are industries. */
  templateIndustries: 40,
  /** B134 */
  url: 2_048,
  priceText: 60,
  /** Highest price, in cents. */
  priceCents: 100_000_000,
  /** B37, B141; the counter appears at `longTextCounterFrom`. */
  inquiry: 5_000,
  ticketMessage: 5_000,
  cannedReplies: 200,
  cannedReplyTitle: 80,
  longTextCounterFrom: 4_500,
  /** How often the screen says that somebody has a ticket open, and how long that counts without a word more. */
  viewerBeatMs: 10_000,
  viewerExpiryMs: 30_000,
  rejectionReason: 1_000,
  categoryName: 80,
  categoryDescription: 500,
  categories: 500,
  /** Part of an address that is made from a name. */
  slug: 80,
  /** Highest place of a row in a list that people put in order. */
  position: 10_000,
  /** Spec 5: at least 8; B131: at most 128, kept exactly. */
  passwordMin: 8,
  passwordMax: 128,
  /** Spec 9 */
  codeLength: 6,
  /** B52 */
  codeTries: 5,
  codeLifetimeMs: 10 * 60_000,
  codeResendMs: 60_000,
  /** B52: a resend brings new tries only after this time. */
  codeTriesWindowMs: 3_600_000,
  /** B62: seconds to wait after the first, second, … series of failed sign-ins within a day. Never a permanent lock. */
  loginWaits: [60, 120, 240, 480, 900],
  /** B55 */
  signupProofLifetimeMs: 15 * 60_000,
  /** B51 */
  rememberedSessionMs: 30 * 24 * 3_600_000,
  shortSessionMs: 12 * 3_600_000,
  /** B174 */
  cataloguePageSize: 24,
  /** B139: shown beside exact matches when there are fewer of those than `closeMatchesBelow`. */
  closeMatches: 4,
  closeMatchesBelow: 4,
  tablePageSize: 10,
  /** B79: what can be chosen; the first is the default. */
  tablePageSizes: [10, 25, 50],
  tablePageSizeMax: 50,
  /** B80: rows that can be chosen one by one; "all matching" knows no limit. */
  selectedRows: 500,
  /** B80: rows that one call changes; the caller asks again for the next. */
  bulkStep: 25,
  /** Mails that did not arrive need attention so long. */
  failedMailsMs: 7 * 24 * 3_600_000,
  /** Events of the audit trail that are counted, and paged through; what is older is found by a filter or in the export. */
  auditEventsCounted: 10_000,
  /** B152: rows of a list that is asked for whole. */
  wholeList: 1_000,
  /** How far back the figures per month and per week go. */
  statsYears: 5,
  /** Spec 2.8: the overview shows the templates on most tickets, and the latest weeks (B85). */
  statsTopTemplates: 5,
  statsWeeks: 4,
  /** Spec 2.3 */
  featuredTemplates: 4,
  /** Templates one cart can hold. */
  cartItems: 50,
  /** Templates that one customer, or one browser, keeps as favorites. */
  favorites: 200,
  /** Templates that are similar to another. */
  similarTemplates: 4,
  /** Notices about a cart that are shown, and dismissed, at once. */
  cartNotices: 100,
  /** Highest total of one order, in cents. */
  orderTotalCents: 2_000_000_000,
  /** What the team tells the customer with a step of an order. */
  orderNote: 1_000,
  trackingNumber: 100,
  /** Entries of an order's history that are shown: the newest. */
  orderHistory: 200,
  /** B68: a cart with items waits when it has not changed for so long. */
  cartWaitsMs: 24 * 3_600_000,
  /** B68: one reminder a cart within this time. */
  cartReminderMs: 7 * 24 * 3_600_000,
  /** Lines of agreed extra work on one order. */
  serviceLines: 20,
  serviceLineQuantity: 999,
  /** B49: the first answer to a lead and to a ticket is due within this time. */
  replyDueMs: 24 * 3_600_000,
  /** The team's own words about a lead. */
  contactNote: 2_000,
  /** Views that one admin keeps of one screen. */
  savedViews: 20,
  savedViewName: 60,
  /** Filters and the like that one view holds. */
  savedViewParts: 20,
  userAgent: 300,
  /** API tokens that one account has at a time. */
  apiTokens: 20,
  apiTokenName: 60,
  /** How long the account page still shows a token that has ended. */
  endedApiTokenMs: 30 * 24 * 3_600_000,
  webhooks: 20,
  webhookName: 60,
  /** An endpoint has so long to answer, and so many characters of its answer are kept. */
  webhookTimeoutMs: 10_000,
  webhookExcerpt: 500,
  /** Seconds until a failed delivery is tried again: nine attempts within a day. */
  webhookRetrySeconds: [30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200],
  /** A webhook that has heard nothing for so long is switched off. */
  webhookPatienceMs: 3 * 24 * 3_600_000,
  /** How long the delivery log goes back. */
  webhookLogMs: 30 * 24 * 3_600_000,
  /** Devices that the account page lists. */
  sessionsShown: 50,
  /** Spec 5, B135: exactly so many bytes are accepted. */
  fileBytes: 5_242_880,
  /** Longest name of a file as it is shown, its ending included. */
  fileName: 100,
  /** Width times height of all frames together: what a picture may become when it is unpacked. */
  imagePixels: 40_000_000,
  /** Files with one message of a ticket, and with all of them. */
  attachmentsPerMessage: 5,
  attachmentsPerTicket: 100,
  /** Files that one person has attached and not sent; what is not sent within `unsentFileMs` is removed (B155b). */
  unsentAttachments: 20,
  unsentFileMs: 24 * 3_600_000,
  /** B136: pictures of one template. */
  templateMedia: 10,
  mediaAlt: 200,
} as const;

/** How often something may happen: `points` within `seconds`, per key. B48, B52, B53, B62. */
export const rateLimits = {
  codePerAddress: { points: 5, seconds: 3_600 },
  codePerClient: { points: 20, seconds: 3_600 },
  /** Per address the tries are counted with the code itself (`codeTries`). */
  codeTriesPerClient: { points: 60, seconds: 3_600 },
  loginFailuresPerAddressAndClient: { points: 5, seconds: 900 },
  /** How often that limit was hit within a day; chooses the wait from `loginWaits`. */
  loginLockouts: { points: 5, seconds: 86_400 },
  loginFailuresPerClient: { points: 50, seconds: 900 },
  signupPerClient: { points: 20, seconds: 3_600 },
  /** Generous: a whole office can be one client. */
  contactPerClient: { points: 10, seconds: 3_600 },
  /** Of all clients together: keeps a flood from many addresses out of the team's mailbox. */
  contactOfAll: { points: 300, seconds: 3_600 },
  nameChangesPerUser: { points: 20, seconds: 3_600 },
  cartChangesPerUser: { points: 300, seconds: 300 },
  favoriteChangesPerUser: { points: 300, seconds: 300 },
  ticketsPerUser: { points: 30, seconds: 3_600 },
  ticketMessagesPerUser: { points: 60, seconds: 3_600 },
  /** Each reads the whole list. */
  exportsPerUser: { points: 60, seconds: 3_600 },
  /** Calls of one API token: scripts that loop do not keep others waiting. */
  callsPerApiToken: { points: 600, seconds: 60 },
  webhookTestsPerUser: { points: 120, seconds: 3_600 },
  apiTokensPerUser: { points: 60, seconds: 3_600 },
  /** Counted before the bytes are read. */
  uploadsPerUser: { points: 200, seconds: 3_600 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type RateLimitName = keyof typeof rateLimits;
