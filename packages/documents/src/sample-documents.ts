import type {
  BusinessDocument,
  DocumentLine,
  LicenseCertificate,
} from '@app/contracts/files/document/document';

const seller = {
  name: 'Pepperbird IT, Inc.',
  lines: ['100 Example Avenue, Sinkor', 'Monrovia, Montserrado County', 'Liberia'],
  taxId: 'LR-500123456',
  email: 'billing@example.com',
};
const buyer = {
  name: 'Korto Flomo',
  lines: ['Flomo & Daughters Trading', '12 Sample Road', 'Buchanan', 'Liberia'],
  email: 'korto@example.com',
};
const lines: DocumentLine[] = [
  {
    title: 'Storefront, website template',
    note: 'Licence for one site',
    quantity: 1,
    unitAmount: 45_000,
    amount: 45_000,
  },
  {
    title: 'Setting up and content',
    note: 'Up to 40 products with photographs',
    quantity: 12,
    unitAmount: 8_000,
    amount: 96_000,
  },
  { title: 'Discount for a first order', quantity: 1, unitAmount: -14_100, amount: -14_100 },
];
const base = {
  paper: 'A4' as const,
  currency: 'USD' as const,
  issuedOn: '2026-03-02',
  issuedAt: '2026-03-02T09:30:00.000Z',
  seller,
  buyer,
  lines,
  subtotal: 126_900,
  tax: { name: 'GST', percent: '10', amount: 12_690 },
  total: 139_590,
  references: [{ label: 'Order', value: 'ORD-2026-000042' }],
};
const terms =
  'Payment within 14 days. Please state the number of this invoice as the reference of your transfer.';

/** One document of each kind, for tests and previews. */
export const sampleDocuments = {
  quote: {
    ...base,
    references: [{ label: 'Request', value: 'TKT-2026-000123' }],
    kind: 'quote' as const,
    number: 'QUO-2026-000017',
    version: 2,
    validUntil: '2026-04-01',
    scope: 'Installation on your hosting\nYour logo and colours\nOne hour of training for your team',
    revisionRounds: 2,
    deposit: { label: 'Deposit on acceptance (40%)', amount: 55_836 },
    terms: 'Prices hold until the day above. Work begins when the deposit has arrived.',
  },
  invoice: {
    ...base,
    kind: 'invoice' as const,
    number: 'INV-2026-000031',
    part: 'final' as const,
    dueOn: '2026-03-16',
    references: [
      ...base.references,
      { label: 'Quote', value: 'QUO-2026-000017' },
      { label: 'Your PO', value: 'PO-7781' },
    ],
    deductions: [{ label: 'Deposit, INV-2026-000024', amount: -55_836, net: -50_760, tax: -5_076 }],
    paid: 20_000,
    due: 63_754,
    payment: [
      {
        title: 'Bank transfer',
        facts: [
          { label: 'Bank', value: 'Example Bank Liberia' },
          { label: 'Account', value: '0012 3456 7890' },
          { label: 'SWIFT', value: 'EXAMLRLM' },
          { label: 'Reference', value: 'INV-2026-000031' },
        ],
      },
      {
        title: 'Mobile money',
        facts: [
          { label: 'Number', value: '+231 55 555 0142' },
          { label: 'Reference', value: 'INV-2026-000031' },
        ],
      },
    ],
    terms,
  },
  creditNote: {
    ...base,
    lines: lines.slice(1, 2),
    subtotal: 96_000,
    tax: { name: 'GST', percent: '10', amount: 9_600 },
    total: 105_600,
    kind: 'credit_note' as const,
    belowZero: true as const,
    number: 'CRN-2026-000003',
    invoiceNumber: 'INV-2026-000031',
    reason: 'The content was provided by the customer.',
  },
  receipt: {
    ...base,
    kind: 'receipt' as const,
    number: 'INV-2026-000031',
    payments: [
      { paidOn: '2026-02-11', method: 'bank transfer', amount: 55_836 },
      { paidOn: '2026-03-10', method: 'card', amount: 83_754 },
      { paidOn: '2026-03-20', method: 'refund', amount: -10_000 },
    ],
  },
} satisfies Record<string, BusinessDocument>;

export const sampleCertificate: LicenseCertificate = {
  kind: 'license',
  language: 'en',
  paper: 'A4',
  number: 'LIC-3F9A2-81BC0-7D44E-A09F1',
  issuedOn: base.issuedOn,
  issuedAt: base.issuedAt,
  seller,
  template: 'Storefront',
  holder: 'Flomo & Daughters Trading',
  orderNumber: 'ORD-2026-000042',
  domain: 'flomo.example.com',
  page: 'https://example.com/licenses/LIC-3F9A2-81BC0-7D44E-A09F1',
  qr: { size: 3, path: 'M1 1h1v1h-1z' },
  terms: 'https://example.com/terms#license',
  sample: false,
};
