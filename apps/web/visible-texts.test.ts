import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visibleTexts } from './vite/component-texts';

/*
 * Texts that people see or hear belong in text modules, which have a sibling in each language, never in a
 * component.
 */

const root = join(import.meta.dirname, 'src');

/**
 * Areas for the team, which uses English only (contracts/languages.ts). An area without texts in its
 * components is removed from the list.
 */
const englishOnly = [
  'entities/buyer/tax-status',
  'entities/company/',
  'entities/conversation/answer-form.tsx',
  'entities/conversation/answers-underway.tsx',
  'entities/conversation/canned-reply-picker.tsx',
  'entities/conversation/draft-alerts.tsx',
  'entities/conversation/edited-note.tsx',
  'entities/conversation/effect-chips.tsx',
  'entities/conversation/formatting/',
  'entities/conversation/held-answers.tsx',
  'entities/conversation/mention-textarea.tsx',
  'entities/conversation/other-viewers.tsx',
  'entities/conversation/team-composer.tsx',
  'entities/conversation/unread-message-warning.tsx',
  'entities/conversation/unsent-draft.tsx',
  'entities/customer/customer-select.tsx',
  'entities/customer/record-part.tsx',
  'entities/customer/work-parts.tsx',
  'entities/mail/',
  'entities/media/',
  'entities/notice/',
  'entities/post/post-status.tsx',
  'entities/report/',
  'entities/rich-text/',
  'entities/saved-view/',
  'entities/template/template-multi-select.tsx',
  'features/insight/activity/',
  'features/insight/analytics/',
  'features/desk/canned-replies/',
  'features/cart/carts-admin/',
  'features/catalogue/categories/',
  'features/catalogue/collections-admin/',
  'features/catalogue/releases-admin/',
  'features/delivery/reviews-admin/',
  'features/people/companies/',
  'features/site/content-studio/',
  'features/people/customers/',
  'features/core/dashboard-frame/',
  'features/operations/imports/',
  'features/inbox/inbound-mail/',
  'features/sales/invoices-admin/',
  'features/sales/ledger-admin/',
  'features/sales/month-admin/',
  'features/messaging/mail/',
  'features/site/media-library/',
  'features/desk/messages/',
  'features/messaging/notices/',
  'features/sales/orders-admin/',
  'features/insight/overview/',
  'entities/search-settings/',
  'entities/translation/',
  'features/site/post-editor/',
  'features/site/posts-admin/',
  'features/sales/quotes-admin/',
  'features/traffic/redirects/',
  'features/insight/reports/',
  'features/operations/search/',
  'features/core/settings/',
  'features/catalogue/template-form/',
  'features/catalogue/templates-admin/',
  'features/desk/tickets/',
  'features/people/users/',
  'features/messaging/webhooks/',
  'pages/dashboard-layout.tsx',
  'pages/dashboard-not-found-page.tsx',
  'pages/dashboard-pending.tsx',
  'pages/dashboard-template-form-page.tsx',
  'pages/dashboard-templates-page.tsx',
  'pages/parts/',
  'ui/charts/',
  'ui/dialogs/',
  'ui/display/money-card.tsx',
  'ui/display/page-frame.tsx',
  'ui/display/version-list.tsx',
  'ui/feedback/error-banner.tsx',
  'ui/layout/side-panel.tsx',
  'ui/tables/',
];

const textsIn = (file: string) => visibleTexts(file, readFileSync(join(root, file), 'utf8'));

const components = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .sort();
const isEnglishOnly = (file: string) => englishOnly.some((start) => file.startsWith(start));

test('no component for visitors or customers contains texts of its own', () => {
  const found = components
    .filter((file) => !isEnglishOnly(file))
    .flatMap((file) => textsIn(file).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test('the list of English-only components names only components with texts', () => {
  const unusedEntries = englishOnly.filter(
    (start) => !components.some((file) => file.startsWith(start) && textsIn(file).length > 0),
  );
  expect(unusedEntries).toEqual([]);
});

test('finds texts between tags, in attributes, and in each branch of a condition', () => {
  const source = `const e = { 'aria-label': 'Zero' }, a = <p title="One">Two {b ? 'Three' : \`Four \${c}\`} {d && <b aria-label={'Five'}>{words.six}</b>}</p>`;
  expect(visibleTexts('a.tsx', source).sort()).toEqual(['Five', 'Four', 'One', 'Three', 'Two', 'Zero']);
  expect(visibleTexts('a.tsx', `const a = <p className="One" id="two">{words.three} · {4}</p>`)).toEqual([]);
});
