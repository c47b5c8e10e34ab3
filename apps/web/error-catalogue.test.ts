import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFoundPage } from '@app/content/not-found';
import { reasons } from '@app/contracts/error-reasons';
import { statsMessages } from '@app/contracts/stats/messages';
import { templateFormMessages } from '@app/contracts/template/form-messages';
import { expect, test } from 'vitest';

/** Every module of sentences, by the name that sources read it under. */
const modules: Record<string, object> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, object>>('../../packages/contracts/src/**/*messages.ts', { eager: true }),
  ),
);

/** Fallbacks, toasts and screens, to the letter (public-pages.exact-sentences). */
const catalogue: readonly string[] = [
  'Failed to fetch cart',
  'Failed to add to cart',
  'Failed to remove from cart',
  'Failed to clear cart',
  'Failed to fetch templates',
  'Failed to fetch published templates',
  'Failed to fetch template',
  'Failed to create template',
  'Failed to update template',
  'Failed to publish template',
  'Failed to unpublish template',
  'Failed to upload media',
  'Upload failed',
  'Failed to fetch template media',
  'Failed to delete media',
  'Image upload failed',
  'Failed to fetch tickets',
  'Failed to create ticket',
  'Failed to respond to ticket',
  'Failed to finalize sale',
  'Login failed',
  'Login error',
  'Signup error',
  'Signup completion failed',
  'Failed to send OTP',
  'OTP verification failed',
  'Password reset failed',
  'Failed to send verification email',
  'Failed to initiate signup',
  'Invalid OTP. Please try again.',
  'Failed to resend OTP',
  'Failed to complete signup',
  'Failed to send reset email',
  'Failed to reset password',
  'Failed to resend code',
  'Failed to fetch users',
  'Failed to create user',
  'Failed to update user',
  'Failed to delete user',
  'Failed to suspend user',
  'Failed to unsuspend user',
  'Please log in to add templates to cart',
  'Please enter your inquiry',
  'Please add templates to your cart before creating a ticket',
  'Failed to create ticket. Please try again.',
  'Failed to respond to ticket. Please try again.',
  'Failed to finalize sale. Please try again.',
  'Template added to cart successfully',
  'Template removed from cart successfully',
  'Ticket created successfully',
  'Template published successfully',
  'Template unpublished successfully',
  'Template deleted successfully',
  'Template updated successfully',
  'Template created successfully',
  'Response sent successfully!',
  'Sale finalized successfully!',
  'Account created successfully!',
  'Account created successfully! Please log in with your credentials.',
  'Failed to fetch stats',
  'Email service is still loading. Please try again in a moment.',
  'Failed to send message. Please try again.',
  "Message sent successfully! We'll get back to you soon.",
  'Oops! Authorization failed.',
  'Ticket Not Found',
  'Failed to fetch categories',
  'Failed to create category',
  'Failed to update category',
  'Failed to delete category',
  'Failed to delete template',
  'Failed to create template. Please try again.',
  'Failed to update template. Please try again.',
  'Authentication failed. Please log in again.',
];

const root = join(import.meta.dirname, '../..');

/** Every source that speaks to people: the screens, and the procedures whose words they show. */
const sources = ['apps/web/src', 'packages/api/src', 'packages/contracts/src', 'apps/server/src/rest']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, folder, name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|messages\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

test.each(catalogue)('“%s” is said somewhere', (text) => {
  const names = Object.entries(modules).flatMap(([module, sentences]) =>
    Object.entries(sentences).flatMap(([key, sentence]) => (sentence === text ? [`${module}.${key}`] : [])),
  );
  expect(names).toHaveLength(1);
  const isUsed = new RegExp(`\\b${names[0]?.replace('.', '\\.')}\\b`);
  expect(sources.some((source) => isUsed.test(source))).toBe(true);
});

test('“Oops! Page not found” is said by the page for unknown addresses', () => {
  expect(notFoundPage.title).toBe('Oops! Page not found');
});

test('a picture that failed is named with its reason, and the note says what was saved (catalogue.picture-failure)', () => {
  const { uploadFailed, someUploadsFailed } = templateFormMessages;
  expect(uploadFailed('a.png', 'Image upload failed')).toBe('Failed to upload a.png: Image upload failed');
  expect(someUploadsFailed('created')).toBe(
    'Some images failed to upload. The template was created but you may need to upload images manually.',
  );
  for (const name of ['uploadFailed', 'someUploadsFailed']) {
    expect(sources.some((source) => source.includes(`templateFormMessages.${name}(`))).toBe(true);
  }
});

test('the server says “User not found” and “Validation failed”, as clients look for them', () => {
  expect(reasons.USER_NOT_FOUND.message).toBe('User not found');
  expect(reasons.VALIDATION_FAILED.message).toBe('Validation failed');
});

test('no reason stands in two domains, where the later sentence would take the place of the earlier', () => {
  const parts = import.meta.glob<Record<string, object>>('../../packages/contracts/src/*/reasons.ts', {
    eager: true,
  });
  const names = Object.values(parts).flatMap((part) => Object.values(part).flatMap(Object.keys));
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(reasons)).toEqual(expect.arrayContaining(names));
});

test('an analytics failure names its cause', () => {
  expect(statsMessages.analyticsFailed('Failed to fetch stats')).toBe(
    'Error loading analytics: Failed to fetch stats',
  );
});
