/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { limits } from '@app/contracts/limits';
import type { MailOf } from '@app/contracts/mail/schema';
import type { MailContent } from '../mail-content';
import { Code, Paragraph, SmallPrint } from '../parts';

const lifetime = `${limits.codeLifetimeMs / 60_000} minutes`;

function codeBody(code: string, instruction: string, unasked: string) {
  return (
    <>
      <Paragraph>{instruction}</Paragraph>
      <Code>{code}</Code>
      <Paragraph>It works once, for {lifetime} after you asked for it.</Paragraph>
      <SmallPrint>{unasked} We never ask for this code by phone or in a message.</SmallPrint>
    </>
  );
}

// None of these subjects names the code: subjects stay readable in the outbox and on locked screens.

export function signupCode(mail: MailOf<'signup-code'>): MailContent {
  return {
    subject: `Your ${company.name} sign-up code`,
    preview: `Enter the code to create your account. It works for ${lifetime}.`,
    title: 'Create your account',
    body: codeBody(
      mail.code,
      'Enter this code to confirm your email address:',
      'You did not ask to create an account? Then ignore this mail: without the code nothing happens.',
    ),
    reason: 'You get this mail because someone entered this address to create an account.',
  };
}

export function verifyEmailCode(mail: MailOf<'verify-email-code'>): MailContent {
  return {
    subject: 'Confirm your email address',
    preview: `Enter the code to confirm your address. It works for ${lifetime}.`,
    title: 'Confirm your email address',
    body: codeBody(
      mail.code,
      'Your account is ready. Enter this code to confirm that this address is yours:',
      `You did not create an account? Then do not pass this code on, and write to ${company.supportEmail}.`,
    ),
    reason: 'You get this mail because an account was created with this address.',
  };
}

export function resetCode(mail: MailOf<'reset-code'>): MailContent {
  return {
    subject: 'Your password reset code',
    preview: `Enter the code to choose a new password. It works for ${lifetime}.`,
    title: 'Reset your password',
    body: codeBody(
      mail.code,
      'Enter this code to choose a new password:',
      'You did not ask for it? Then ignore this mail: your password stays as it is.',
    ),
    reason: 'You get this mail because a new password was asked for with this address.',
  };
}

export function emailChangeCode(mail: MailOf<'email-change-code'>): MailContent {
  return {
    subject: 'Confirm your new email address',
    preview: `Enter the code to use this address. It works for ${lifetime}.`,
    title: 'Confirm your new email address',
    body: codeBody(
      mail.code,
      'Enter this code in your account to use this address from now on:',
      'You did not ask for it? Then ignore this mail: nothing changes.',
    ),
    reason: 'You get this mail because an account is to use this address.',
  };
}
