/* Read through `limits`, which says what the units are. */

/** Texts of tickets; the counter appears at `longTextCounterFrom` (ticket.inquiry-text). */
export const inquiry = 5_000;
export const ticketMessage = 5_000;
/** Tickets that have what many have are counted so far (ticket.common-words). */
export const ticketsCounted = 200;
/** An answer of the team can be taken back for so long (ticket.undo-send); so many of one author wait at once. */
export const undoSendMs = 10_000;
export const heldAnswers = 20;
/** A draft of the team is kept on the server so long after the last key, up to so long a text, so many of an author, and so long untouched. */
export const draftPauseMs = 1_000;
export const messageDraft = 20_000;
/** Saves of a draft whose answers got lost, of which the next one tells. */
export const unacknowledgedDraftSaves = 20;
export const messageDrafts = 200;
export const messageDraftMs = 90 * 86_400_000;
export const longTextCounterFrom = 4_500;
/** How often the screen says that somebody has a ticket open, and how long that counts without a word more. */
export const viewerBeatMs = 10_000;
export const viewerExpiryMs = 30_000;
/** Without a key for this long nobody is said to write any more. */
export const typingPauseMs = 5_000;
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
/** Accounts offered for the customer of a new ticket. */
export const customersOffered = 8;
/** Own open requests with the same templates that are named before another is made. */
export const similarTickets = 3;
/** A target that passed longer ago is no news. */
export const overdueNewsMs = 7 * 24 * 3_600_000;
/** Files with one message of a ticket, and with all of them (ticket.attachment-limits). */
export const attachmentsPerMessage = 5;
export const attachmentsPerTicket = 100;
