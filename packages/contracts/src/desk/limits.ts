/* Used through `limits`, which documents the units. */

/** Days over which answers are measured for the pages, and the answered tickets that it takes. */
export const measuredDays = 90;
export const measuredTickets = 20;

export const cannedReplies = 200;
export const cannedReplyTitle = 80;

/** A message of the contact form (public-pages.contact-fields). */
export const company = 150;
export const phone = 30;
export const message = 5_000;
export const preferredTime = 150;
export const interest = 60;
/** Minimum time a person needs to fill in the contact form. */
export const contactFillMs = 3_000;
/** Reason for a lost lead. */
export const lostReason = 500;
/** Total bytes of the files mailed with one answer to a lead. */
export const mailedFilesBytes = 15_000_000;
/** The team's note on a lead. */
export const contactNote = 2_000;

/** Characters of a customer's comment on a ticket that has ended. */
export const ratingWords = 1_000;
/**
 * Delay after a ticket ended before the rating mail is sent, and the age beyond which it is not sent at all.
 */
export const ratingAskAfterMs = 3_600_000;
export const ratingAskWithinMs = 3 * 24 * 3_600_000;
/** How long the link in the mail is valid. */
export const ratingLinkMs = 30 * 24 * 3_600_000;
/** How long after its end a ticket can be rated on its page. */
export const ratingOpenMs = 30 * 24 * 3_600_000;
/** How long a rating can be changed. */
export const ratingChangeMs = 14 * 24 * 3_600_000;
/** Ratings with comments shown in the reports. */
export const ratingsShown = 10;

/** Texts of tickets; the counter appears at `longTextCounterFrom` (ticket.inquiry-text). */
export const inquiry = 5_000;
export const ticketMessage = 5_000;
/** Formatted runs of a message and of a draft (ticket.plain-formatting). */
export const marksPerMessage = 300;
export const marksPerDraft = 1_200;
/** Matches of a search for very common text are counted only up to this number (ticket.common-words). */
export const ticketsCounted = 200;
/**
 * How long the team's answer can be taken back (ticket.undo-send), and how many of one author can be held at
 * once.
 */
export const undoSendMs = 10_000;
export const heldAnswers = 20;
/**
 * The team's drafts on the server: delay of a save after the last key, maximum length, drafts per author, and
 * retention of untouched ones.
 */
export const draftPauseMs = 1_000;
export const messageDraft = 20_000;
/** Draft saves with lost responses that the next save reports. */
export const unacknowledgedDraftSaves = 20;
export const messageDrafts = 200;
export const messageDraftMs = 90 * 86_400_000;
export const longTextCounterFrom = 4_500;
/** Interval at which the screen reports an open ticket, and how long a report is valid. */
export const viewerBeatMs = 10_000;
export const viewerExpiryMs = 30_000;
/** Time without a key press after which a user no longer counts as typing. */
export const typingPauseMs = 5_000;
/** The first answer to a lead or ticket is due within this time (dashboard.reply-clock). */
export const replyDueMs = 24 * 3_600_000;
/** Total tags, characters of a tag's name, and tags per ticket. */
export const ticketTags = 100;
export const ticketTagName = 30;
export const tagsPerTicket = 10;
/** People in copy of a ticket. */
export const participantsPerTicket = 20;
/** Messages split off a ticket at once. */
export const splitMessages = 50;
/** Earlier texts of an edited note that are kept. */
export const noteVersions = 20;
/** Forwards of one ticket to people outside, and of one author within an hour (ticket.forward-outside). */
export const forwardsPerTicket = 50;
export const forwardsPerHour = 30;
/** How far ahead a ticket can be snoozed. */
export const snoozeMs = 366 * 24 * 3_600_000;
/**
 * Maximum hours the team can set for the first answer, which cannot be promised later than this, and for
 * later ones.
 */
export const firstAnswerHours = 24;
export const laterAnswerHours = 168;
/** Accounts suggested for the customer of a new ticket. */
export const customersOffered = 8;
/** The customer's own open requests for the same templates, listed before another one is created. */
export const similarTickets = 3;
/** Targets missed longer ago than this are not reported. */
export const overdueNewsMs = 7 * 24 * 3_600_000;
/** Files per message of a ticket, and per ticket (ticket.attachment-limits). */
export const attachmentsPerMessage = 5;
export const attachmentsPerTicket = 100;
