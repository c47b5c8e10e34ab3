/* Read through `limits`, which says what the units are. */

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
export const inboundMailRetentionMs = 90 * 24 * 3_600_000;
export const inboundMailWaitsMs = 365 * 24 * 3_600_000;
/** A picture of at most so many bytes inside a mail's text is decoration, such as the logo of a signature. */
export const inlineDecorationBytes = 12_000;
