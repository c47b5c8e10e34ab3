import { replyVariables } from '../canned-reply/variables';

/** What the product says about the work on tickets, apart from `messages`, which every page loads. */
export const ticketMessages = {
  responseSent: 'Response sent successfully!',
  respondFailed: 'Failed to respond to ticket. Please try again.',
  ticketReopened: 'Ticket reopened',
  noteRequired: 'Please enter a note',
  noteAdded: 'Internal note added',
  addNoteFailed: 'Failed to add the note. Please try again.',
  ticketAssigned: (name: string) => `Ticket assigned to ${name}`,
  ticketReleased: 'Ticket assigned to nobody',
  assignTicketFailed: 'Failed to assign ticket. Please try again.',
  requestReopened: 'Your request is open again.',

  replyTitleRequired: 'Please give the reply a title',
  replyBodyRequired: 'Please enter the text of the reply',
  variableUnknown: (part: string) =>
    part === '{{' || part === '}}'
      ? 'A variable begins with {{ and ends with }}'
      : `There is no variable ${part}. Use ${replyVariables.map((name) => `{{${name}}}`).join(', ')}`,
  replyTitleTaken: 'Another reply has this title',
  replyAdded: 'Canned reply added',
  replyUpdated: 'Canned reply updated',
  replyDeleted: 'Canned reply deleted',
  replyGone: 'Somebody else has deleted this reply meanwhile.',
  fetchRepliesFailed: 'Failed to fetch the canned replies',
  saveReplyFailed: 'Failed to save the canned reply',
  deleteReplyFailed: 'Failed to delete the canned reply',
} as const;
