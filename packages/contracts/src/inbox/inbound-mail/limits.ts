/* Used through `limits`, which documents the units. */

/**
 * Longest mail read in full, in bytes: five files of maximum size in mail encoding. Of a longer mail only
 * this many bytes are read.
 */
export const inboundMailBytes = 40_000_000;
export const inboundMailHeadBytes = 512 * 1024;
/** Characters of a mail's text that are scanned and stored beside the original. */
export const inboundMailText = 200_000;
/** Milliseconds that the process which reads mails may take for one; the mail counts as unreadable then. */
export const inboundMailReadMs = 30_000;
/** Memory for that process's objects, in megabytes. */
export const inboundMailReadMegabytes = 384;
/** Files of a mail that are handed on with their contents; further ones only with their names. */
export const inboundMailFiles = 20;
/** Messages with the same text that a sender adds to a thread by mail within a day; further ones count as automatic. */
export const inboundMailRepeats = 3;
/** Recipients stored per mail, and characters per header. */
export const inboundMailRecipients = 50;
export const inboundMailHeader = 500;
/** People in copy whom a mail names to the team. */
export const inboundMailCopies = 20;
/** Failed attempts at reading a mail before it is set aside. */
export const inboundMailTries = 3;
/** Failed attempts at reading a mail whole before only its headers are read. */
export const inboundMailReadTries = 2;
/** How long a mail waits for the virus scan of its files. */
export const inboundMailScanMs = 3_600_000;
/** Messages that one sender can add to tickets by mail per hour. */
export const inboundMailsPerHour = 30;
/** Tickets that mails of people without a confirmed address open per hour, all together. */
export const strangerTicketsPerHour = 60;
/**
 * Room for the originals of mails that are in no thread, in bytes, and at most this part of the room for all
 * files; of it one sender's originals get this part (inbound-mail.room-for-strangers).
 */
export const strayMailBytes = 2_000_000_000;
export const strayMailShare = 1 / 4;
export const senderMailShare = 1 / 4;
/**
 * Room for what is left of mails in no thread from senders whom nobody knows, as a part of the room for the
 * originals; each takes at least this many bytes (inbound-mail.room-for-strangers).
 */
export const strangerTextShare = 1 / 10;
export const strangerMailBytes = 1000;
/** Mails that are read at once before what is beyond that room is removed, which takes longer the more wait. */
export const strangerCheckMails = 50;
/** Mails in no thread that are kept whole for each sender within 24 hours. */
export const strayMailsPerDay = 20;
/**
 * A mailbox counts as failing only while its last attempt is more recent than this; it is tried every minute.
 */
export const mailboxTriedMs = 10 * 60_000;
/** How long a reply address is valid after its ticket was closed or finalized. */
export const replyAddressMs = 180 * 24 * 3_600_000;
/** Retention of mails that were not assigned to anything, and of those waiting for the team. */
export const inboundMailRetentionMs = 90 * 24 * 3_600_000;
export const inboundMailWaitsMs = 365 * 24 * 3_600_000;
/**
 * A picture up to this many bytes inside a mail's text counts as decoration, such as the logo of a signature.
 */
export const inlineDecorationBytes = 12_000;
