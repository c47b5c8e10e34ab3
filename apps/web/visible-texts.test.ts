import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/* Texts that people see or hear stand in modules of words, which have a sibling in each language, never in a component. */

const root = join(import.meta.dirname, 'src');

/** Of the team, which speaks English alone (contracts/languages.ts). What says nothing itself any more leaves the list. */
const englishAlone = [
  'entities/company/',
  'entities/conversation/answer-form.tsx',
  'entities/conversation/canned-reply-picker.tsx',
  'entities/conversation/draft-alerts.tsx',
  'entities/conversation/effect-chips.tsx',
  'entities/conversation/held-answers.tsx',
  'entities/conversation/mention-textarea.tsx',
  'entities/conversation/note-form.tsx',
  'entities/conversation/other-viewers.tsx',
  'entities/conversation/team-composer.tsx',
  'entities/conversation/unread-message-warning.tsx',
  'entities/conversation/unsent-draft.tsx',
  'entities/customer/customer-select.tsx',
  'entities/customer/record-part.tsx',
  'entities/customer/work-parts.tsx',
  'entities/mail/',
  'entities/notice/',
  'entities/post/post-status.tsx',
  'entities/report/',
  'entities/saved-view/',
  'features/activity/',
  'features/analytics/',
  'features/canned-replies/',
  'features/carts-admin/',
  'features/categories/',
  'features/collections-admin/',
  'features/companies/',
  'features/content-studio/',
  'features/customers/',
  'features/dashboard-frame/',
  'features/imports/',
  'features/inbound-mail/',
  'features/invoices-admin/',
  'features/mail/',
  'features/messages/',
  'features/notices/',
  'features/orders-admin/',
  'features/overview/',
  'features/post-editor/',
  'features/posts-admin/',
  'features/quotes-admin/',
  'features/redirects/',
  'features/reports/',
  'features/search/',
  'features/settings/',
  'features/template-form/',
  'features/templates-admin/',
  'features/tickets/',
  'features/users/',
  'features/webhooks/',
  'pages/authorization-failed-page.tsx',
  'pages/dashboard-not-found-page.tsx',
  'pages/dashboard-pending.tsx',
  'pages/dashboard-restricted-page.tsx',
  'pages/dashboard-template-form-page.tsx',
  'pages/dashboard-templates-page.tsx',
  'pages/factor-setup-page.tsx',
  'pages/parts/',
  'pages/template-preview.tsx',
  'ui/charts/',
  'ui/dialogs/',
  'ui/display/money-card.tsx',
  'ui/display/page-frame.tsx',
  'ui/feedback/error-banner.tsx',
  'ui/layout/side-panel.tsx',
  'ui/tables/',
];

const spoken =
  /^(?:alt|title|placeholder|label|description|summary|hint|text|heading|caption|closeButtonLabel|aria-(?:label|description|roledescription|valuetext|placeholder))$/;
const letters = /\p{L}/u;

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Texts that an expression in JSX comes to, whichever way it goes. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'JSXText':
    case 'Literal':
      return typeof value.value === 'string' ? [value.value.trim()] : [];
    case 'TemplateLiteral':
      return (value.quasis as { value: { raw: string } }[]).map(({ value: { raw } }) => raw.trim());
    case 'JSXExpressionContainer':
      return textsOf(value.expression);
    case 'ConditionalExpression':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)];
    case 'LogicalExpression':
      return [...textsOf(value.left), ...textsOf(value.right)];
    default:
      return [];
  }
}

function findTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findTexts);
  if (typeof value !== 'object' || value === null) return [];
  const own = isNode(value) ? ownTexts(value) : [];
  return [...own, ...Object.values(value).flatMap(findTexts)];
}

function ownTexts(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children as unknown[]).flatMap(textsOf);
  }
  // As in `closeButtonProps={{ 'aria-label': … }}`.
  if (node.type === 'Property' && isNode(node.key) && node.key.value === 'aria-label')
    return textsOf(node.value);
  const attribute = node.type === 'JSXAttribute' && isNode(node.name) ? node.name.name : undefined;
  return typeof attribute === 'string' && spoken.test(attribute) ? textsOf(node.value) : [];
}

function visibleTexts(file: string, source = readFileSync(join(root, file), 'utf8')): string[] {
  return findTexts(parseSync(file, source).program).filter((text) => letters.test(text));
}

const components = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .sort();
const isEnglishAlone = (file: string) => englishAlone.some((start) => file.startsWith(start));

test('no component that visitors or customers see says something itself', () => {
  const found = components
    .filter((file) => !isEnglishAlone(file))
    .flatMap((file) => visibleTexts(file).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test('the list of what speaks English alone names nothing that says nothing', () => {
  const idle = englishAlone.filter(
    (start) => !components.some((file) => file.startsWith(start) && visibleTexts(file).length > 0),
  );
  expect(idle).toEqual([]);
});

test('finds texts between tags, in attributes, and on each way of a condition', () => {
  const source = `const e = { 'aria-label': 'Zero' }, a = <p title="One">Two {b ? 'Three' : \`Four \${c}\`} {d && <b aria-label={'Five'}>{words.six}</b>}</p>`;
  expect(visibleTexts('a.tsx', source).sort()).toEqual(['Five', 'Four', 'One', 'Three', 'Two', 'Zero']);
  expect(visibleTexts('a.tsx', `const a = <p className="One" id="two">{words.three} · {4}</p>`)).toEqual([]);
});
