/*
 * The modules of the product's own words that visitors and customers read, and that owners can change. Each has a
 * French sibling, but those of mails, which hold both languages.
 */

/** A module by its path in the repository, without the ending, and what its group in the studio is called. */
export interface MessageModule {
  readonly title: string;
  readonly file: string;
}

/** A section of the studio. */
export interface MessageSection {
  readonly id: string;
  readonly title: string;
  /** The page that shows most of it. */
  readonly page: string;
  readonly modules: readonly MessageModule[];
}

const listed = (folder: string, files: Readonly<Record<string, string>>): MessageModule[] =>
  Object.entries(files).map(([file, title]) => ({ title, file: `${folder}/${file}` }));

const web = 'apps/web/src';
const product = 'packages/contracts/src';
const company = 'packages/content/src';
const mail = 'packages/mail/src';

export const messageSections: readonly MessageSection[] = [
  {
    id: 'words-auth',
    title: 'Words: log in and sign-up',
    page: '/auth',
    modules: [
      ...listed(company, { auth: 'Beside the forms' }),
      ...listed(`${web}/features/accounts`, {
        'auth/step-titles': 'Headings of the steps',
        'auth/step-intros': 'Below the headings',
        'auth/auth-messages': 'Fields and buttons',
        'confirm-identity/confirm-identity-messages': 'It is really you',
        'report-sign-in/report-sign-in-messages': 'A login that was not yours',
      }),
      ...listed(web, {
        'ui/forms/code/code-messages': 'Codes',
        'ui/forms/password/password-messages': 'Passwords',
      }),
      ...listed(`${product}/accounts/auth`, {
        messages: 'What happened',
        'second-factor-messages': 'Two-step verification',
        'passkey-messages': 'Passkeys',
        'identity-messages': 'Identity providers',
        'confirmation-messages': 'Confirmations',
      }),
    ],
  },
  {
    id: 'words-forms',
    title: 'Words: forms',
    page: '/contact-us',
    modules: [
      ...listed(web, {
        'features/desk/contact/contact-messages': 'Contact',
        'features/cart/cart/create-ticket-messages': 'Request',
        'features/cart/cart/log-in-first-messages': 'Request without login',
        'entities/ticket/attachment-messages': 'Files',
        'entities/ticket/message-draft-messages': 'Unsent text',
        'entities/rating/rating-form-messages': 'Rating',
        'features/desk/rating/rating-by-link-messages': 'Rating by a link',
        'entities/buyer/billing-messages': 'Billing details',
      }),
      ...listed(product, {
        'field-names': 'Names of fields',
        'message-texts': 'What to correct, and what happened',
        'validation-texts': 'Other corrections',
        'files/file/messages': 'About files',
        'desk/rating/messages': 'About ratings',
      }),
    ],
  },
  {
    id: 'words-frame',
    title: 'Words: header, footer and buttons',
    page: '/',
    modules: [
      ...listed(company, { navigation: 'Header and footer', 'not-found': 'Page not found' }),
      ...listed(web, {
        'features/site/site-frame/site-frame-messages': 'Frame of the pages',
        'features/site/site-frame/customer-actions-messages': 'Menu of the customer',
        'ui/ui-messages': 'Buttons and questions',
        'entities/own-page/own-page-messages': 'Own pages',
        'entities/post/post-video-words': 'Videos',
      }),
    ],
  },
  {
    id: 'words-catalogue',
    title: 'Words: catalogue and cart',
    page: '/templates',
    modules: [
      ...listed(company, { templates: 'Heading', 'collections-page': 'Collections' }),
      ...listed(`${web}/features`, {
        'catalogue/catalogue/catalogue-messages': 'Catalogue',
        'catalogue/catalogue/template-card-messages': 'Cards',
        'catalogue/template-page/template-page-messages': 'Page of a template',
        'catalogue/template-page/picture-viewer-messages': 'Pictures',
        'catalogue/template-page/template-reviews-messages': 'Reviews',
        'catalogue/device-preview/device-preview-messages': 'Preview',
        'catalogue/collections/collection-messages': 'Collections',
        'catalogue/favorites/favorites-messages': 'Favorites',
        'cart/cart/cart-messages': 'Cart',
        'cart/cart/cart-contents-messages': 'Contents of the cart',
        'delivery/license-check/license-check-messages': 'Licenses',
      }),
      ...listed(product, {
        'cart/messages': 'About the cart',
        'catalogue/price/messages': 'Prices',
        'catalogue/favorite/messages': 'About favorites',
      }),
    ],
  },
  {
    id: 'words-account',
    title: 'Words: account',
    page: '/account',
    modules: [
      ...listed(`${web}/features`, {
        'people/account/account-messages': 'Account',
        'desk/tickets-customer/tickets-customer-messages': 'Requests',
        'sales/quotes-customer/quotes-customer-messages': 'Quotes',
        'sales/orders-customer/orders-customer-messages': 'Orders',
        'delivery/downloads/downloads-messages': 'Downloads',
      }),
      ...listed(`${web}/entities`, {
        'conversation/conversation-messages': 'Conversation',
        'ticket/next-step-messages': 'Next steps',
        'way/way-words': 'Titles of the steps',
        'quote/quote-paper-messages': 'Quote on paper',
        'order/receipt-messages': 'Receipts',
        'invoice/invoice-words': 'Invoices',
        'proof/proof-words': 'Proofs',
        'review/review-words': 'Reviews',
        'correction/correction-words': 'Corrections',
        'handover/handover-words': 'Handover',
        'license/license-words': 'Licenses',
      }),
      ...listed(product, {
        'people/account/messages': 'About the account',
        'desk/ticket/status-labels': 'States of requests',
        'sales/quote/state-labels': 'States of quotes',
        'sales/order/status-labels': 'States of orders',
      }),
    ],
  },
  {
    id: 'mails-account',
    title: 'Mails: account',
    page: '/',
    modules: listed(mail, {
      'parts-messages': 'In every mail',
      'templates/accounts/code-messages': 'Codes',
      'templates/accounts/account-messages': 'Account',
      'templates/accounts/second-factor-messages': 'Two-step verification',
      'templates/accounts/sign-in-messages': 'New login',
    }),
  },
  {
    id: 'mails-requests',
    title: 'Mails: cart, requests and messages',
    page: '/',
    modules: listed(`${mail}/templates`, {
      'cart/cart-messages': 'Cart',
      'desk/ticket-messages': 'Requests',
      'desk/lead-messages': 'Messages of the contact form',
    }),
  },
  {
    id: 'mails-sales',
    title: 'Mails: quotes, orders and delivery',
    page: '/',
    modules: listed(`${mail}/templates`, {
      'sales/quote-messages': 'Quotes',
      'sales/sale-messages': 'Orders and payments',
      'sales/invoice-messages': 'Invoices',
      'delivery/proof-messages': 'Proofs',
      'delivery/correction-messages': 'Corrections',
      'delivery/license-messages': 'Licenses',
      'delivery/review-messages': 'Reviews',
    }),
  },
];

/** Servers fill in their texts, so that the language of the reader is known; these are in a table, not in a module. */
export const refusals = { id: 'words-refusals', title: 'Words: refusals', page: '/', group: 'Refusals' };

/** Returns the path of what a refusal says, by its reason. */
export const refusalPath = (reason: string): string => `words.refusals.${reason}`;

/** The beginning of the paths of the texts of mails. */
export const mailPath = 'words.mail-';

export const isOfMails = ({ file }: Pick<MessageModule, 'file'>): boolean => file.startsWith(mail);

/** Returns the beginning of the paths of a module's texts. */
export function pathOfModule({ file }: Pick<MessageModule, 'file'>): string {
  const short = file
    .replace(/^packages\/contracts\/src\//, 'product/')
    .replace(/^.*\/(?=[\w-]+$)/, (folders) => (folders.startsWith('product/') ? folders : ''))
    .replaceAll('/', '-');
  return `${isOfMails({ file }) ? mailPath : 'words.'}${short}`;
}
