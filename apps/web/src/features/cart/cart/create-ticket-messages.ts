import { formatCount } from '@app/contracts/format-count';

/* Copy of the dialog that creates a ticket. */

export const dialogTitle = 'Create Customization Ticket';
export const close = 'Close';
export const templatesInTicket = 'Templates in this request';
export const placeholder = 'Your organization, the pages you need, your colors, your deadline';
export const charactersOf = (length: number, most: number) =>
  `${formatCount(length)} of ${formatCount(most)} characters`;
export const nothingCharged = 'Nothing is charged now.';
export const cancel = 'Cancel';
export const createTicket = 'Create Ticket';

export const tellUsAbout = 'Tell us about';
/** The details that the team asks about most often; each can begin a line of the request. */
export const promptNames = ['Pages', 'Colors', 'Deadline', 'Examples'];
/** Between such a name and the text after it, without the space. */
export const promptMark = ':';

/** Text before and after the request numbers. */
export const openRequest = 'You already have an open request about this:';
export const writeThere = '. You can write to us there, or continue with a new one.';

/** After a lost connection, when the text was changed before it was sent again. */
export const keptAsReply =
  'Your request had already reached us as you first wrote it. Your new text waits there as a reply, ready to send.';

/** Followed by a day and a time. */
export const answerBy = 'We answer by';
export const openYourRequest = 'Open your request';
