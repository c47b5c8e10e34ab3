import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Dialogs without input, or with a draft of their own. */
const expectedFiles = [
  'entities/proof/proof-versions.tsx',
  'features/cart/cart/create-ticket-dialog.tsx',
  'features/cart/cart/log-in-first-dialog.tsx',
  'features/cart/cart/ticket-created.tsx',
  'features/core/dashboard-frame/command-menu.tsx',
  'features/site/post-editor/part-menu.tsx',
  'features/catalogue/template-page/picture-viewer.tsx',
  'features/desk/tickets/queue-actions/block-list-dialog.tsx',
  'features/desk/tickets/keys/keys-dialog.tsx',
  'features/messaging/webhooks/webhook-card.tsx',
  'ui/dialogs/compare-dialog.tsx',
  'ui/dialogs/confirm-dialog.tsx',
  'ui/dialogs/conflict-dialog.tsx',
  'ui/dialogs/guarded-modal.tsx',
];

test('every form dialog uses the component that guards unsaved input', () => {
  const withModal = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => relative(source, join(source, path)))
    .filter((path) => /<Modal\b/.test(readFileSync(join(source, path), 'utf8')));
  expect(withModal.toSorted()).toEqual(expectedFiles.toSorted());
});
