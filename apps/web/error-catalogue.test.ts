import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFoundPage } from '@app/content/not-found';
import { fileMessages } from '@app/contracts/file-messages';
import { messages } from '@app/contracts/messages';
import { reasons } from '@app/contracts/reasons';
import { expect, test } from 'vitest';

/** Fallbacks, toasts and screens of spec 8, to the letter, with the key under which the product keeps each. */
const catalogue: readonly (readonly [text: string, key: keyof typeof messages])[] = [
  ['Failed to fetch cart', 'fetchCartFailed'],
  ['Failed to add to cart', 'addToCartFailed'],
  ['Failed to fetch templates', 'fetchTemplatesFailed'],
  ['Failed to fetch template', 'fetchTemplateFailed'],
  ['Failed to publish template', 'publishTemplateFailed'],
  ['Failed to unpublish template', 'unpublishTemplateFailed'],
  ['Failed to fetch tickets', 'fetchTicketsFailed'],
  ['Login failed', 'loginFailed'],
  ['Login error', 'loginError'],
  ['OTP verification failed', 'otpVerificationFailed'],
  ['Failed to send verification email', 'sendVerificationFailed'],
  ['Failed to initiate signup', 'initiateSignupFailed'],
  ['Invalid OTP. Please try again.', 'otpInvalid'],
  ['Failed to resend OTP', 'otpResendFailed'],
  ['Failed to complete signup', 'completeSignupFailed'],
  ['Failed to send reset email', 'sendResetFailed'],
  ['Failed to reset password', 'resetPasswordFailed'],
  ['Failed to resend code', 'codeResendFailed'],
  ['Failed to fetch users', 'fetchUsersFailed'],
  ['Failed to create user', 'createUserFailed'],
  ['Failed to update user', 'updateUserFailed'],
  ['Failed to delete user', 'deleteUserFailed'],
  ['Failed to suspend user', 'suspendUserFailed'],
  ['Failed to unsuspend user', 'unsuspendUserFailed'],
  ['Please log in to add templates to cart', 'loginToAddToCart'],
  ['Please enter your inquiry', 'inquiryRequired'],
  ['Please add templates to your cart before creating a ticket', 'emptyCartTicket'],
  ['Failed to create ticket. Please try again.', 'createTicketFailed'],
  ['Failed to respond to ticket. Please try again.', 'respondFailed'],
  ['Failed to finalize sale. Please try again.', 'finalizeFailed'],
  ['Template added to cart successfully', 'addedToCart'],
  ['Template removed from cart successfully', 'removedFromCart'],
  ['Ticket created successfully', 'ticketCreated'],
  ['Template published successfully', 'templatePublished'],
  ['Template unpublished successfully', 'templateUnpublished'],
  ['Template deleted successfully', 'templateDeleted'],
  ['Template updated successfully', 'templateUpdated'],
  ['Template created successfully', 'templateCreated'],
  ['Response sent successfully!', 'responseSent'],
  ['Sale finalized successfully!', 'saleFinalized'],
  ['Account created successfully!', 'accountCreated'],
  ['Account created successfully! Please log in with your credentials.', 'accountCreatedLogIn'],
  ['Failed to fetch stats', 'fetchStatsFailed'],
  ['Email service is still loading. Please try again in a moment.', 'contactNotReady'],
  ['Failed to send message. Please try again.', 'contactFailed'],
  ["Message sent successfully! We'll get back to you soon.", 'contactSent'],
  ['Oops! Authorization failed.', 'authorizationFailedTitle'],
  ['Ticket Not Found', 'ticketNotFoundTitle'],
];

const root = join(import.meta.dirname, '../..');

/** Every source that speaks to people: the screens, and the procedures whose words they show. */
const sources = ['apps/web/src', 'packages/api/src', 'packages/contracts/src', 'apps/server/src/rest']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, folder, name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/messages\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

test.each(catalogue)('“%s” is said somewhere', (text, key) => {
  expect(messages[key]).toBe(text);
  const isUsed = new RegExp(`messages\\.${key}\\b`);
  expect(sources.some((source) => isUsed.test(source))).toBe(true);
});

test('“Oops! Page not found” is said by the page for unknown addresses', () => {
  expect(notFoundPage.title).toBe('Oops! Page not found');
});

test('“Upload failed” is said where a file is sent', () => {
  expect(fileMessages.uploadFailed).toBe('Upload failed');
  expect(sources.some((source) => source.includes('fileMessages.uploadFailed'))).toBe(true);
});

test('the server says “User not found” and “Validation failed”, as clients look for them', () => {
  expect(reasons.USER_NOT_FOUND.message).toBe('User not found');
  expect(reasons.VALIDATION_FAILED.message).toBe('Validation failed');
});

test('an analytics failure names its cause', () => {
  expect(messages.analyticsFailed('Failed to fetch stats')).toBe(
    'Error loading analytics: Failed to fetch stats',
  );
});
