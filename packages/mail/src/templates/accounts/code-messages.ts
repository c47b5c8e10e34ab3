import { company } from '@app/content/company';
import type { Language } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import { fr } from '../../typeset';

const minutes = limits.codeLifetimeMs / 60_000;

const english = {
  worksOnce: `It works once, for ${minutes} minutes after you asked for it.`,
  neverAsked: 'We never ask for this code by phone or in a message.',
  signup: {
    subject: () => `Your ${company.name} sign-up code`,
    preview: `Enter the code to create your account. It works for ${minutes} minutes.`,
    title: 'Create your account',
    instruction: 'Enter this code to confirm your email address:',
    unasked: () =>
      'If you did not ask to create an account, ignore this email: without the code nothing happens.',
    reason: 'You are receiving this email because someone entered this address to create an account.',
  },
  verifyEmail: {
    subject: () => 'Confirm your email address',
    preview: `Enter the code to confirm your address. It works for ${minutes} minutes.`,
    title: 'Confirm your email address',
    instruction: 'Your account is ready. Enter this code to confirm that this address is yours:',
    unasked: () =>
      `If you did not create an account, do not share this code, and write to ${company.supportEmail}.`,
    reason: 'You are receiving this email because an account was created with this address.',
  },
  reset: {
    subject: () => 'Your password reset code',
    preview: `Enter the code to choose a new password. It works for ${minutes} minutes.`,
    title: 'Reset your password',
    instruction: 'Enter this code to choose a new password:',
    unasked: () => 'If you did not ask for it, ignore this email: your password stays as it is.',
    reason: 'You are receiving this email because a new password was asked for with this address.',
  },
  emailChange: {
    subject: () => 'Confirm your new email address',
    preview: `Enter the code to use this address. It works for ${minutes} minutes.`,
    title: 'Confirm your new email address',
    instruction: 'Enter this code in your account to use this address from now on:',
    unasked: () => 'If you did not ask for it, ignore this email: nothing changes.',
    reason: 'You are receiving this email because someone asked to use this address for an account.',
  },
};

const french: typeof english = {
  worksOnce: `Il est valable une seule fois, pendant ${minutes} minutes après votre demande.`,
  neverAsked: 'Nous ne demandons jamais ce code par téléphone ni par message.',
  signup: {
    subject: () => `Votre code d’inscription chez ${company.name}`,
    preview: `Saisissez le code pour créer votre compte. Il est valable ${minutes} minutes.`,
    title: 'Créez votre compte',
    instruction: fr`Saisissez ce code pour confirmer votre adresse e-mail :`,
    unasked: () =>
      fr`Vous n’avez pas demandé à créer un compte ? Alors ignorez cet e-mail : sans le code, il ne se passera rien.`,
    reason: 'Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse pour créer un compte.',
  },
  verifyEmail: {
    subject: () => 'Confirmez votre adresse e-mail',
    preview: `Saisissez le code pour confirmer votre adresse. Il est valable ${minutes} minutes.`,
    title: 'Confirmez votre adresse e-mail',
    instruction: fr`Votre compte est prêt. Saisissez ce code pour confirmer que cette adresse est la vôtre :`,
    unasked: () =>
      fr`Vous n’avez pas créé de compte ? Alors ne communiquez ce code à personne, et écrivez à ${company.supportEmail}.`,
    reason: 'Vous recevez cet e-mail parce qu’un compte a été créé avec cette adresse.',
  },
  reset: {
    subject: () => 'Votre code pour un nouveau mot de passe',
    preview: `Saisissez le code pour choisir un nouveau mot de passe. Il est valable ${minutes} minutes.`,
    title: 'Choisissez un nouveau mot de passe',
    instruction: fr`Saisissez ce code pour choisir un nouveau mot de passe :`,
    unasked: () =>
      fr`Vous ne l’avez pas demandé ? Alors ignorez cet e-mail : votre mot de passe reste le même.`,
    reason: 'Vous recevez cet e-mail parce qu’un nouveau mot de passe a été demandé avec cette adresse.',
  },
  emailChange: {
    subject: () => 'Confirmez votre nouvelle adresse e-mail',
    preview: `Saisissez le code pour utiliser cette adresse. Il est valable ${minutes} minutes.`,
    title: 'Confirmez votre nouvelle adresse e-mail',
    instruction: fr`Saisissez ce code dans votre compte pour utiliser désormais cette adresse :`,
    unasked: () => fr`Vous ne l’avez pas demandé ? Alors ignorez cet e-mail : rien ne changera.`,
    reason: 'Vous recevez cet e-mail parce qu’un compte doit utiliser cette adresse.',
  },
};

/** Text of mails with a code. */
export const codeMessages: Record<Language, typeof english> = { en: english, fr: french };
