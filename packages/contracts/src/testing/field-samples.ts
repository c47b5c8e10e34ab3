import type { z } from 'zod';
import { categoryFields } from '../catalogue/category/fields';
import type { createCategorySchema } from '../catalogue/category/schema';
import { templateFields } from '../catalogue/template/fields';
import type { createTemplateSchema } from '../catalogue/template/schema';
import type { settingsSchema } from '../core/setting/schema';
import type { cannedReplySchema } from '../desk/canned-reply/schema';
import type { contactMessageSchema } from '../desk/contact/schema';
import { type Fields, type PlainName, plainLabels } from '../fields';
import type { createWebhookSchema } from '../messaging/webhook/schema';
import { companyFields } from '../people/company/fields';
import type { saveCompanySchema } from '../people/company/schema';
import type { updateUserSchema } from '../people/user/schema';
import { orderFields } from '../sales/order/fields';
import type { updateOrderSchema } from '../sales/order/schema';

/**
 * Two values for each user-written field: the initial one and a changed one. The compiler requires every
 * field.
 */
type Samples<Schema extends z.ZodType> = {
  [Field in keyof z.input<Schema>]-?: readonly [
    NonNullable<z.input<Schema>[Field]>,
    NonNullable<z.input<Schema>[Field]>,
  ];
};

/** Returns the samples of plain fields: two texts with the label. */
function plainSamples<const F extends Fields>(fields: F) {
  const samples = plainLabels(fields).map(([name, label]) => [name, [`Sample ${label}`, `Changed ${label}`]]);
  return Object.fromEntries(samples) as Record<PlainName<F>, readonly [string, string]>;
}

/** Categories `Shops` and `Clinics` have to exist. */
export const templateSamples: Samples<typeof createTemplateSchema> = {
  ...plainSamples(templateFields),
  sections: ['Sample section 20%', 'Changed section 40%'],
  colors: ['#17316b', '#ff9142 #17316b'],
  facts: ['Sample weight: 148 kB', 'Changed weight: 150 kB'],
  slug: ['sample-pier', 'changed-pier'],
  price: ['$120', '$340'],
  demoUrl: ['https://sample.example/', 'https://changed.example/'],
  category: ['Shops', 'Clinics'],
  industries: [['corporate'], ['portfolio']],
  features: [['Sample feature'], ['Changed feature']],
  changelog: [
    [{ date: '2026-01-02', text: 'Sample change', version: '1.1' }],
    [{ date: '2026-02-03', text: 'Changed change', version: '1.2' }],
  ],
};

export const categorySamples: Samples<typeof createCategorySchema> = {
  ...plainSamples(categoryFields),
  slug: ['sample-address', 'changed-address'],
  position: [31, 47],
};

export const userSamples: Omit<Samples<typeof updateUserSchema>, 'id' | 'updatedAt'> = {
  name: ['Sample Person', 'Changed Person'],
  email: ['sample@example.com', 'changed@example.com'],
  role: ['user', 'admin'],
};

export const cannedReplySamples: Samples<typeof cannedReplySchema> = {
  title: ['Sample title', 'Changed title'],
  body: ['A sample text.', 'A changed text.'],
  closes: [true, false],
};

export const webhookSamples: Samples<typeof createWebhookSchema> = {
  name: ['Sample listener', 'Changed listener'],
  url: ['https://sample.example/hook', 'https://changed.example/hook'],
  format: ['json', 'slack'],
  events: [['ticket.created'], ['order.created']],
};

export const settingSamples: Omit<Samples<typeof settingsSchema>, 'teamProviderOnly'> = {
  sellerName: ['Sample Ltd.', 'Changed Ltd.'],
  sellerAddress: ['1 Sample Street\nSampletown', '2 Changed Street\nChangetown'],
  sellerTaxId: ['SAMPLE-TAX-1', 'CHANGED-TAX-2'],
  sellerCountry: ['LR', 'DE'],
  attachEInvoices: [true, false],
  sellerRegistration: ['Sample register 1', 'Changed register 2'],
  currency: ['EUR', 'GBP'],
  orderTaxRate: [0.07315, 0.09175],
  orderTaxName: ['Sample tax', 'Changed tax'],
  bankTransferOn: [true, false],
  bankName: ['Sample Bank', 'Changed Bank'],
  bankAccountHolder: ['Sample Holder', 'Changed Holder'],
  bankAccount: ['SAMPLE-ACCOUNT-1', 'CHANGED-ACCOUNT-2'],
  bankCode: ['SAMPLEXX', 'CHANGEXX'],
  bankInstructions: ['Sample bank text', 'Changed bank text'],
  mobileMoneyOn: [true, false],
  mobileMoneyNetwork: ['Sample Mobile', 'Changed Mobile'],
  mobileMoneyName: ['Sample Payee', 'Changed Payee'],
  mobileMoneyNumber: ['+231 770 000 111', '+231 770 000 222'],
  mobileMoneyInstructions: ['Sample mobile text', 'Changed mobile text'],
  quoteValidityDays: [21, 35],
  depositPercent: [40, 60],
  quoteTerms: ['Sample terms', 'Changed terms'],
  invoiceTermsDays: [10, 20],
  correctionDays: [45, 60],
  handoverItems: [
    [{ id: 'sample', side: 'team', label: 'Sample item', french: 'Exemple' }],
    [{ id: 'sample', side: 'customer', label: 'Changed item', french: '' }],
  ],
  autoInvoices: [false, true],
  finalInvoiceOn: ['approval', 'completion'],
  filesReleasedOn: ['approval', 'payment'],
  mailOpensTickets: ['everyone', 'nobody'],
  acknowledgeMail: [false, true],
  colleaguesJoin: [true, false],
  attachmentKinds: [['office'], ['zip', 'heic']],
  askForRatings: [false, true],
  countVisits: [true, false],
  invoiceFooter: ['Sample footer', 'Changed footer'],
  paperSize: ['Letter', 'A4'],
  timeZone: ['Africa/Monrovia', 'America/Chicago'],
  teamEmail: ['sample-team@example.com', 'changed-team@example.com'],
  firstAnswerHours: [8, 12],
  laterAnswerHours: [36, 48],
  replyEmail: ['sample-help@example.com', 'changed-help@example.com'],
  superAdminsOnly: [true, false],
  teamFactorRequired: [true, false],
  teamFactorGraceDays: [21, 35],
};

export const companySamples: Omit<Samples<typeof saveCompanySchema>, 'id' | 'known' | 'updatedAt'> = {
  ...plainSamples(companyFields),
  billing: [
    { country: 'LR', street: '1 Sample Street', city: 'Sampletown', taxNumber: 'SAMPLE-TAX-3' },
    { country: 'DE', street: 'Changed Street 2', postalCode: '10115', city: 'Changetown' },
  ],
  colleaguesSee: [true, false],
};

export const orderSamples: Omit<Samples<typeof updateOrderSchema>, 'id' | 'updatedAt'> = {
  ...plainSamples(orderFields),
  paymentStatus: ['paid', 'refunded'],
  paymentMethod: ['bank_transfer', 'paypal'],
  trackingNumber: ['SAMPLE-1', 'CHANGED-2'],
};

/** Sent once and never changed. */
export const contactSamples: Samples<typeof contactMessageSchema> = {
  name: ['Sample Person', ''],
  company: ['Sample Company', ''],
  email: ['sample@example.com', ''],
  phone: ['+231 770 000 111', ''],
  preferredTime: ['Sample morning', ''],
  message: ['A sample text.', ''],
  interest: ['it-deployment', ''],
};
