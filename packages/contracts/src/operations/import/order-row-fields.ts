import { buyerRowFields, purchaseOrderField } from './buyer-row-fields';
import { customerFields, externalIdField, type ImportField, momentText, numberText } from './field';

const amount = 'In the currency of the order.';

export const orderRowFields: readonly ImportField[] = [
  {
    ...externalIdField,
    text: 'The order’s id in the other system. Following rows with the same id are its lines.',
  },
  {
    name: 'number',
    label: 'Number',
    text: numberText,
    example: '1001',
  },
  ...customerFields,
  ...buyerRowFields,
  purchaseOrderField,
  {
    name: 'createdAt',
    label: 'Ordered',
    text: momentText,
    example: '2024-03-31 14:05:00',
    required: true,
  },
  {
    name: 'status',
    label: 'Status',
    text: 'Pending, processing, completed, cancelled or refunded, or a shop’s own terms. Without it, derived from the payment.',
    example: 'completed',
  },
  {
    name: 'paymentStatus',
    label: 'Payment',
    text: 'Paid, partially paid, pending, failed or refunded. Without it, derived from the status.',
    example: 'paid',
  },
  { name: 'paidAt', label: 'Paid on', text: 'Without it, the day of the order.', example: '2024-03-31' },
  {
    name: 'cancelledAt',
    label: 'Cancelled on',
    text: 'An order with this date is cancelled, whatever its status.',
    example: '2024-04-02',
  },
  {
    name: 'paymentMethod',
    label: 'Paid with',
    text: 'Card, PayPal or bank transfer; others are left out.',
    example: 'PayPal',
  },
  { name: 'currency', label: 'Currency', text: 'Without it, the site’s currency.', example: 'USD' },
  { name: 'total', label: 'Total', text: `${amount} Including tax and discounts.`, example: '54.00' },
  { name: 'tax', label: 'Tax', text: `${amount} Part of the total.`, example: '4.00' },
  {
    name: 'paid',
    label: 'Paid so far',
    text: `${amount} For a partially paid order.`,
    example: '20.00',
  },
  {
    name: 'outstanding',
    label: 'Still to be paid',
    text: `${amount} For a partially paid order, where the file does not say what was paid.`,
    example: '34.00',
  },
  {
    name: 'refunded',
    label: 'Paid back',
    text: `${amount} For a refunded order; without it, all of it. A list is added up, including negative amounts.`,
    example: '10.00',
  },
  { name: 'lineName', label: 'Article', text: 'What was sold.', example: 'Harbour', each: true, html: true },
  { name: 'lineQuantity', label: 'Pieces', text: 'Without it, one.', example: '1', each: true },
  { name: 'linePrice', label: 'Unit price', text: `${amount} Without tax.`, example: '50.00', each: true },
  {
    name: 'lineTotal',
    label: 'Line total',
    text: `${amount} Used where there is no unit price.`,
    example: '50.00',
    each: true,
  },
];
