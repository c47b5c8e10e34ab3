import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Dialogs without input, or with a draft of their own. */
const expectedFiles = [
  'features/cart/create-ticket-dialog.tsx',
  'features/cart/log-in-first-dialog.tsx',
  'features/cart/ticket-created.tsx',
  'features/dashboard-frame/command-menu.tsx',
  'features/post-editor/part-menu.tsx',
  'features/template-page/picture-viewer.tsx',
  'features/tickets/desk/block-list-dialog.tsx',
  'features/tickets/keys/keys-dialog.tsx',
  'features/webhooks/rotate-secret.tsx',
  'ui/dialogs/compare-dialog.tsx',
  'ui/dialogs/confirm-dialog.tsx',
  'ui/dialogs/conflict-dialog.tsx',
  'ui/dialogs/guarded-modal.tsx',
];

test('whoever puts a form into a dialog takes the one that drops nothing', () => {
  const withModal = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => relative(source, join(source, path)))
    .filter((path) => /<Modal\b/.test(readFileSync(join(source, path), 'utf8')));
  expect(withModal.toSorted()).toEqual(expectedFiles);
});
