import { customerFields, externalIdField, type ImportField } from './field';

const moment = 'A date, or a date and time, starting with the year. Without a time zone it is UTC.';

export const ticketRowFields: readonly ImportField[] = [
  {
    ...externalIdField,
    text: 'The ticket’s id in the other system. Following rows with the same id are its messages.',
  },
  {
    name: 'number',
    label: 'Number',
    text: 'Its number there, which becomes part of its number here. Without it, the id is used.',
    example: '4711',
  },
  ...customerFields,
  {
    name: 'subject',
    label: 'Subject',
    text: 'What the customer asks for. Without it, their first message.',
    example: 'A page for events',
    html: true,
  },
  {
    name: 'status',
    label: 'Status',
    text: 'Open, in progress or closed, or another system’s terms. Without it the ticket is closed.',
    example: 'closed',
  },
  {
    name: 'state',
    label: 'Kept there',
    text: 'Deleted tickets and drafts are left out.',
    example: 'published',
  },
  { name: 'createdAt', label: 'Opened', text: moment, example: '2024-03-31 14:05:00', required: true },
  {
    name: 'closedAt',
    label: 'Closed',
    text: 'For a closed ticket. Without it, the time of the last message.',
    example: '2024-04-02 09:00:00',
  },
  {
    name: 'messageBody',
    label: 'Message',
    text: 'Text, or HTML that is converted to text.',
    example: 'Can you move the menu?',
    each: true,
    html: true,
  },
  {
    name: 'messageFrom',
    label: 'Message from',
    text: 'Customer, team or note, or another system’s terms. Without it, decided by the author’s address.',
    example: 'customer',
    each: true,
  },
  {
    name: 'messageEmail',
    label: 'Email of its author',
    text: 'Finds them among the team.',
    example: 'kim@example.com',
    each: true,
  },
  { name: 'messageAuthor', label: 'Author', text: 'As they are shown.', example: 'Kim Park', each: true },
  {
    name: 'messageInternal',
    label: 'For the team alone',
    text: 'True or 1 makes the message a note hidden from customers.',
    example: 'false',
    each: true,
  },
  {
    name: 'messageState',
    label: 'Sent',
    text: 'Draft, hidden and deleted messages are left out.',
    example: 'published',
    each: true,
  },
  {
    name: 'messageAt',
    label: 'Written',
    text: `${moment} Without it, when the ticket was opened.`,
    example: '2024-03-31 14:05:00',
    each: true,
  },
];
