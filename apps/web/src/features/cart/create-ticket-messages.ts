import { formatCount } from '@app/contracts/format-count';

/* Words of the dialog that makes a ticket. */

export const dialogTitle = 'Create Customization Ticket';
export const close = 'Close';
export const templatesInTicket = 'Templates in this ticket';
export const placeholder = 'Your organization, the pages you need, your colors, your deadline';
export const charactersOf = (length: number, most: number) =>
  `${formatCount(length)} of ${formatCount(most)} characters`;
export const nothingCharged = 'Nothing is charged now.';
export const cancel = 'Cancel';
export const createTicket = 'Create Ticket';

export const tellUsAbout = 'Tell us about';
/** What a request is asked about most often; each can begin a line of its text. */
export const promptNames = ['Pages', 'Colors', 'Deadline', 'Examples'];
/** Between such a name and what follows it, without the space. */
export const promptMark = ':';

/** Before and behind the numbers of the requests. */
export const openRequest = 'You have an open request about the same:';
export const writeThere = '. You can write to us there, or go on with a new one.';

/** Before a day and a time. */
export const answerBy = 'We answer by';
export const openYourRequest = 'Open your request';
