import { customerFields, externalIdField, type ImportField } from './field';

const moment = 'A day or a moment, beginning with the year. Without a zone it is UTC.';

export const ticketRowFields: readonly ImportField[] = [
  {
    ...externalIdField,
    text: 'How the other system calls the ticket. Rows that follow with the same id are its messages.',
  },
  {
    name: 'number',
    label: 'Number',
    text: 'What people call it there; it stays part of its number here. Without it, the id.',
    example: '4711',
  },
  ...customerFields,
  {
    name: 'subject',
    label: 'Subject',
    text: 'What is asked for. Without it, the first message of the customer.',
    example: 'A page for events',
    html: true,
  },
  {
    name: 'status',
    label: 'Status',
    text: 'Open, in progress or closed, in the words of other systems too. Without it the ticket is closed.',
    example: 'closed',
  },
  {
    name: 'state',
    label: 'Kept there',
    text: 'What was deleted there, or is a draft, is left out.',
    example: 'published',
  },
  { name: 'createdAt', label: 'Opened', text: moment, example: '2024-03-31 14:05:00', required: true },
  {
    name: 'closedAt',
    label: 'Closed',
    text: 'Of a closed ticket. Without it, when the last message was written.',
    example: '2024-04-02 09:00:00',
  },
  {
    name: 'messageBody',
    label: 'Message',
    text: 'Text, or HTML, of which the text is taken.',
    example: 'Can you move the menu?',
    each: true,
    html: true,
  },
  {
    name: 'messageFrom',
    label: 'Message from',
    text: 'Customer, team or note, in the words of other systems too. Without it, whoever has the address of the customer.',
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
    text: 'True or 1 makes the message a note that no customer sees.',
    example: 'false',
    each: true,
  },
  {
    name: 'messageState',
    label: 'Sent',
    text: 'A draft, and what is hidden or deleted, is left out of the messages.',
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
