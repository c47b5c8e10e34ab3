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
  /** B134 */
  url: 2_048,
  priceText: 60,
  /** Highest price, in cents. */
  priceCents: 100_000_000,
  /** B37, B141; the counter appears at `longTextCounterFrom`. */
  inquiry: 5_000,
  ticketMessage: 5_000,
  longTextCounterFrom: 4_500,
  rejectionReason: 1_000,
  categoryName: 80,
  categoryDescription: 500,
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
  tablePageSize: 10,
  /** B79: what can be chosen; the first is the default. */
  tablePageSizes: [10, 25, 50],
  tablePageSizeMax: 50,
  /** Spec 2.3 */
  featuredTemplates: 4,
  /** Templates one cart can hold. */
  cartItems: 50,
  /** Notices about a cart that are shown, and dismissed, at once. */
  cartNotices: 100,
  /** Highest total of one order, in cents. */
  orderTotalCents: 2_000_000_000,
  /** Lines of agreed extra work on one order. */
  serviceLines: 20,
  serviceLineQuantity: 999,
  /** B49: the first answer to a lead and to a ticket is due within this time. */
  replyDueMs: 24 * 3_600_000,
  userAgent: 300,
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
  cartChangesPerUser: { points: 300, seconds: 300 },
  ticketsPerUser: { points: 30, seconds: 3_600 },
  ticketMessagesPerUser: { points: 60, seconds: 3_600 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type RateLimitName = keyof typeof rateLimits;
