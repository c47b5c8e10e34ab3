/*
 * The modules of the product's own words that visitors and customers read, and that owners can change. Each has a
 * French sibling, but those of mails and documents, which hold both languages.
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
const documents = 'packages/documents/src/messages';
const documentWords = `${product}/files/document/words`;

export const messageSections: readonly MessageSection[] = [
  {
    id: 'words-auth',
    title: 'Words: log in and sign-up',
    page: '/auth',
    modules: [
      ...listed(company, { auth: 'Beside the forms', 'auth-metadata': 'For search engines' }),
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
        'password-words': 'What a password needs',
        'generated-password': 'Temporary passwords',
        'identity-page-messages': 'Back from an identity provider',
        'report-messages': 'About a login that was not yours',
        'report-page-messages': 'Before its page has loaded',
      }),
    ],
  },
  {
    id: 'words-forms',
    title: 'Words: forms',
    page: '/contact-us',
    modules: [
      ...listed(company, {
        'interest-words': 'Topics of the contact form',
        'answer-time': 'How fast you answer, as measured',
      }),
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
        'desk/rating/verdict': 'Ratings',
        'desk/rating/page-messages': 'Rating, before its page has loaded',
        'core/buyer/messages': 'About billing details',
      }),
    ],
  },
  {
    id: 'words-frame',
    title: 'Words: header, footer and buttons',
    page: '/',
    modules: [
      ...listed(company, {
        navigation: 'Header and footer',
        'legal-links': 'Links to the privacy page and the terms',
        'not-found': 'Page not found',
        'page-titles': 'Titles of pages',
        'news-page': 'News and case studies',
        feed: 'Feeds',
      }),
      ...listed(web, {
        'features/site/site-frame/site-frame-messages': 'Frame of the pages',
        'features/site/site-frame/customer-actions-messages': 'Menu of the customer',
        'ui/ui-messages': 'Buttons and questions',
        'entities/own-page/own-page-messages': 'Own pages',
        'entities/post/post-video-words': 'Videos',
        'lib/format/format-messages': 'Times and sizes',
      }),
      ...listed(product, { 'site/post/kind-label': 'Kinds of posts' }),
    ],
  },
  {
    id: 'words-catalogue',
    title: 'Words: catalogue and cart',
    page: '/templates',
    modules: [
      ...listed(company, {
        templates: 'Heading',
        'collections-page': 'Collections',
        'template-page': 'Page of a template: headings, steps, license',
      }),
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
        'catalogue/template/messages': 'About templates',
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
        'session/device-words': 'Devices',
        'customer/colleague-badge-messages': 'Colleagues',
        'order/order-status': 'Kinds of orders and payments',
        'quote/quote-status': 'Kinds of lines of quotes',
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
        'developer-messages': 'About API tokens',
        'accounts/api-token/scope': 'What API tokens may do',
        'desk/ticket/status-labels': 'States of requests',
        'sales/quote/state-labels': 'States of quotes',
        'sales/quote/conversation-texts': 'What quotes say in a request',
        'sales/order/status-labels': 'States of orders',
        'sales/payment/provider-labels': 'Ways to pay',
        'sales/payment/state-labels': 'States of payments',
        'sales/invoice/kind-labels': 'Kinds of invoices',
        'core/money/tax-words': 'Taxes',
        'sales/way/next-words': 'What comes next',
        'delivery/proof/state-labels': 'States of proofs',
        'delivery/correction/state-labels': 'States of corrections',
        'delivery/license/state-labels': 'States of licenses',
        'delivery/review/state-labels': 'States of reviews',
        'delivery/review/page-messages': 'Review, before its page has loaded',
      }),
    ],
  },
  {
    id: 'words-results',
    title: 'Words: what became of requests, quotes and orders',
    page: '/account',
    modules: listed(product, {
      'desk/ticket/messages': 'About requests',
      'sales/quote/messages': 'About quotes',
      'sales/order/messages': 'About orders',
      'sales/order/conversation-messages': 'About messages on orders',
      'sales/payment/messages': 'About payments',
      'sales/way/messages': 'About the steps',
      'delivery/proof/messages': 'About proofs',
      'delivery/handover/messages': 'About the handover',
      'delivery/correction/messages': 'About corrections',
      'delivery/license/messages': 'About licenses',
      'delivery/review/messages': 'About reviews',
    }),
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
  {
    id: 'documents',
    title: 'Documents: quotes, invoices, receipts, licenses',
    page: '/account',
    modules: [
      { title: 'Headings, columns and sums', file: documents },
      { title: 'References, payment and lines', file: documentWords },
    ],
  },
];

/** Whether a section of the studio, in any language, is one of mails. */
export const isMailSection = (id: string): boolean => /^(?:\w+\.)?mails-/.test(id);

/** Servers fill in their texts, so that the language of the reader is known; these are in a table, not in a module. */
export const refusals = { id: 'words-refusals', title: 'Words: refusals', page: '/', group: 'Refusals' };

/** Returns the path of what a refusal says, by its reason. */
export const refusalPath = (reason: string): string => `words.refusals.${reason}`;

const isOfMails = (file: string) => file.startsWith(mail);

/** Servers write these in the language of each reader, each with the texts of both. */
export const hasBothLanguages = ({ file }: Pick<MessageModule, 'file'>): boolean =>
  isOfMails(file) || file === documents || file === documentWords;

/** Modules with a French sibling of which servers use both, too. */
const ofServersToo = [
  `${company}/feed`,
  ...[
    'sales/payment/provider-labels',
    'sales/quote/conversation-texts',
    'core/money/tax-words',
    'site/post/kind-label',
  ].map((file) => `${product}/${file}`),
];
export const isOfServersToo = ({ file }: Pick<MessageModule, 'file'>): boolean => ofServersToo.includes(file);

/** Whether only servers write the text at a path, so that no page has to carry it. */
export const isOfServersOnly = (path: string): boolean =>
  /^words\.(?:mail-|document-|refusals\.|answer-time\.)/.test(path);

/** Returns the beginning of the paths of a module's texts. */
export function pathOfModule({ file }: Pick<MessageModule, 'file'>): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (isOfMails(file)) return `words.mail-${name}`;
  if (hasBothLanguages({ file })) return `words.document-${name}`;
  const short = file.startsWith(product) ? file.replace(product, 'product').replaceAll('/', '-') : name;
  return `words.${short}`;
}
