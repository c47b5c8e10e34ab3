import { customerFields, externalIdField, type ImportField } from './field';

const amount = 'In the currency of the order.';

export const orderRowFields: readonly ImportField[] = [
  {
    ...externalIdField,
    text: 'How the other system calls the order. Rows that follow with the same id are its lines.',
  },
  {
    name: 'number',
    label: 'Number',
    text: 'What people call it there; it stays part of its number here. Without it, the id.',
    example: '1001',
  },
  ...customerFields,
  {
    name: 'createdAt',
    label: 'Ordered',
    text: 'A day or a moment, beginning with the year. Without a zone it is UTC.',
    example: '2024-03-31 14:05:00',
    required: true,
  },
  {
    name: 'status',
    label: 'Status',
    text: 'Pending, processing, completed, cancelled or refunded, in the words of shops. Without it, what follows from the payment.',
    example: 'completed',
  },
  {
    name: 'paymentStatus',
    label: 'Payment',
    text: 'Paid, partially paid, pending, failed or refunded. Without it, what follows from the status.',
    example: 'paid',
  },
  { name: 'paidAt', label: 'Paid on', text: 'Without it, when it was ordered.', example: '2024-03-31' },
  {
    name: 'cancelledAt',
    label: 'Cancelled on',
    text: 'An order that has such a day is cancelled, whatever its status.',
    example: '2024-04-02',
  },
  {
    name: 'paymentMethod',
    label: 'Paid with',
    text: 'Card, PayPal or bank transfer; others are left out.',
    example: 'PayPal',
  },
  { name: 'currency', label: 'Currency', text: 'Without it, that of the site.', example: 'USD' },
  { name: 'total', label: 'Total', text: `${amount} With tax and discounts.`, example: '54.00' },
  { name: 'tax', label: 'Tax', text: `${amount} Part of the total.`, example: '4.00' },
  {
    name: 'paid',
    label: 'Paid so far',
    text: `${amount} Of one that was paid in part.`,
    example: '20.00',
  },
  {
    name: 'outstanding',
    label: 'Still to be paid',
    text: `${amount} Of one that was paid in part, where the file does not say what came.`,
    example: '34.00',
  },
  {
    name: 'refunded',
    label: 'Paid back',
    text: `${amount} Of one that was refunded, without it all. Of a list the sum, also below zero.`,
    example: '10.00',
  },
  { name: 'lineName', label: 'Article', text: 'What was sold.', example: 'Harbour', each: true },
  { name: 'lineQuantity', label: 'Pieces', text: 'One, unless it says otherwise.', example: '1', each: true },
  { name: 'linePrice', label: 'Price of one', text: `${amount} Without tax.`, example: '50.00', each: true },
  {
    name: 'lineTotal',
    label: 'Price of all',
    text: `${amount} Where there is no price of one.`,
    example: '50.00',
    each: true,
  },
];
