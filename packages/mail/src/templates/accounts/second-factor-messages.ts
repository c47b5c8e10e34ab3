import { supportPhone } from '@app/content/company';
import type { FactorEvent } from '@app/contracts/accounts/auth/second-factor';
import { formatSpan } from '@app/contracts/format-span';
import { formatSpan as frenchSpan } from '@app/contracts/format-span.fr';
import type { Language } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import type { ReactNode } from 'react';
import { fr, frSentence, sentence } from '../../typeset';

interface EventWords {
  subject: string;
  preview: string;
  text: (at: string, codesLeft: string) => string;
}

const englishEvents: Readonly<Record<FactorEvent, EventWords>> = {
  added: {
    subject: 'Two-step verification was turned on',
    preview: 'From now on, you need a code after your password.',
    text: (at) =>
      `On ${at}, two-step verification was turned on for your account. From now on, you need a code from your app after the password. Every other device has been logged out.`,
  },
  removed: {
    subject: 'Two-step verification was turned off',
    preview: 'Your password alone is enough again.',
    text: (at) =>
      `On ${at}, two-step verification was turned off for your account: the password alone is enough again. Every other device has been logged out.`,
  },
  resetAsked: {
    subject: 'Two-step verification is about to be reset',
    preview: `In ${formatSpan(limits.factorResetMs)}, unless you stop it.`,
    text: (at) =>
      `On ${at}, somebody on our team asked to reset the two-step verification of your account, as if you had lost your phone. In ${formatSpan(limits.factorResetMs)}, your password alone will be enough. If you still have your phone, log in with a code, or press “Keep my second factor” on your account page: both stop the reset.`,
  },
  resetStopped: {
    subject: 'Two-step verification stays on',
    preview: 'The reset was stopped.',
    text: (at) =>
      `On ${at}, the reset of the two-step verification of your account was stopped. Nothing has changed.`,
  },
  reset: {
    subject: 'Two-step verification was reset',
    preview: 'Our team has reset it. Your password alone is enough.',
    text: (at) =>
      `On ${at}, our team reset the two-step verification of your account and logged you out everywhere. Log in with your password, and turn it on again on your account page.`,
  },
  codesRenewed: {
    subject: 'You have new recovery codes',
    preview: 'The old ones no longer work.',
    text: (at) => `On ${at}, new recovery codes were created for your account. The old ones no longer work.`,
  },
  codeUsed: {
    subject: 'A recovery code was used',
    preview: 'Somebody logged in with one of your recovery codes.',
    text: (at, codesLeft) =>
      `On ${at}, somebody logged in to your account with your password and a recovery code. ${codesLeft} You can create new ones on your account page.`,
  },
  appRemoved: {
    subject: 'The app was removed from your two-step verification',
    preview: 'Your passkeys work as before.',
    text: (at) =>
      `On ${at}, the authenticator app was removed from your account. After the password, you need one of your passkeys or a recovery code. Every other device has been logged out.`,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    preview: 'It logs in without your password.',
    text: (at) =>
      `On ${at}, a passkey was added to your account. It logs in without your password, and the password alone is no longer enough.`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    preview: 'It no longer works.',
    text: (at) =>
      `On ${at}, a passkey was removed from your account and no longer works. Every other device has been logged out.`,
  },
  passkeyCopied: {
    subject: 'One of your passkeys was refused',
    preview: 'Somebody may have a copy of it.',
    text: (at) =>
      `On ${at}, somebody used a passkey of your account that had been used elsewhere in the meantime, so there may be a copy of it. They were not let in. Remove this passkey on your account page, and add a new one.`,
  },
  identityLinked: {
    subject: 'Your account is linked to an identity provider',
    preview: 'From now on, you can also log in with it.',
    text: (at) =>
      `On ${at}, somebody logged in to your account with an identity provider for the first time. From now on, it opens your account just as the password does.`,
  },
  identityUnlinked: {
    subject: 'Your account is no longer linked to an identity provider',
    preview: 'It no longer logs you in.',
    text: (at) =>
      `On ${at}, the link between your account and an identity provider was removed, and every device logged in that way was logged out.`,
  },
  identityCreated: {
    subject: 'Your team account is ready',
    preview: 'You log in with the identity provider.',
    text: (at) =>
      `On ${at}, you logged in with an identity provider for the first time, and a team account was created for you. It has no password: keep logging in that way.`,
  },
  refused: {
    subject: 'Somebody knows your password',
    preview: 'They were stopped by the second step.',
    text: (at) =>
      `On ${at}, somebody entered your password, and then several wrong codes at the second step. They were not let in.`,
  },
};

const english = {
  news: englishEvents,
  codesLeft: (left: number) => (left === 1 ? 'One code is left.' : `${left} codes are left.`),
  chooseNow: 'choose a new password now',
  accountPage: 'your account page',
  notYou: (chooseNow: ReactNode, accountPage: ReactNode): ReactNode =>
    sentence`If it wasn’t you, ${chooseNow} and call us: ${supportPhone.display}. Your devices and codes are on ${accountPage}.`,
  reason: 'You are receiving this email because it concerns the security of your account.',
};

const frenchEvents: typeof englishEvents = {
  added: {
    subject: 'La connexion en deux étapes a été activée',
    preview: 'Désormais, un code est demandé après votre mot de passe.',
    text: (at) =>
      `Le ${at}, la connexion en deux étapes a été activée pour votre compte. Désormais, un code de votre application est demandé après le mot de passe. Tous les autres appareils connectés ont été déconnectés.`,
  },
  removed: {
    subject: 'La connexion en deux étapes a été désactivée',
    preview: 'Votre mot de passe suffit de nouveau pour vous connecter.',
    text: (at) =>
      fr`Le ${at}, la connexion en deux étapes a été désactivée pour votre compte : le mot de passe suffit de nouveau. Tous les autres appareils connectés ont été déconnectés.`,
  },
  resetAsked: {
    subject: 'La connexion en deux étapes va être réinitialisée',
    preview: `Dans ${frenchSpan(limits.factorResetMs)}, sauf si vous l’arrêtez.`,
    text: (at) =>
      fr`Le ${at}, une personne de notre équipe a demandé la réinitialisation de la connexion en deux étapes de votre compte, comme si vous aviez perdu votre téléphone. Dans ${frenchSpan(limits.factorResetMs)}, votre mot de passe suffira. Vous l’avez toujours ? Connectez-vous avec un code, ou appuyez sur « Conserver mon second facteur » sur la page de votre compte : l’un comme l’autre arrête la réinitialisation.`,
  },
  resetStopped: {
    subject: 'La connexion en deux étapes reste activée',
    preview: 'La réinitialisation a été arrêtée.',
    text: (at) =>
      `Le ${at}, la réinitialisation de la connexion en deux étapes de votre compte a été arrêtée. Rien n’a changé.`,
  },
  reset: {
    subject: 'La connexion en deux étapes a été réinitialisée',
    preview: 'Notre équipe l’a réinitialisée. Votre mot de passe suffit.',
    text: (at) =>
      `Le ${at}, notre équipe a réinitialisé la connexion en deux étapes de votre compte et fermé toutes vos sessions. Connectez-vous avec votre mot de passe, puis réactivez-la sur la page de votre compte.`,
  },
  codesRenewed: {
    subject: 'Vous avez de nouveaux codes de secours',
    preview: 'Les anciens ne valent plus rien.',
    text: (at) =>
      `Le ${at}, de nouveaux codes de secours ont été créés pour votre compte. Les précédents ne valent plus rien.`,
  },
  codeUsed: {
    subject: 'Un code de secours a été utilisé',
    preview: 'Quelqu’un s’est connecté avec l’un de vos codes de secours.',
    text: (at, codesLeft) =>
      `Le ${at}, quelqu’un s’est connecté à votre compte avec votre mot de passe et un code de secours. ${codesLeft} Vous pouvez en créer de nouveaux sur la page de votre compte.`,
  },
  appRemoved: {
    subject: 'L’application a été retirée de votre connexion en deux étapes',
    preview: 'Vos clés d’accès fonctionnent comme avant.',
    text: (at) =>
      `Le ${at}, l’application d’authentification a été retirée de votre compte. Après le mot de passe, l’une de vos clés d’accès ou un code de secours est demandé. Tous les autres appareils connectés ont été déconnectés.`,
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    preview: 'Elle permet de se connecter sans votre mot de passe.',
    text: (at) =>
      `Le ${at}, une clé d’accès a été ajoutée à votre compte. Elle permet de se connecter sans votre mot de passe, et le mot de passe seul ne suffit plus.`,
  },
  passkeyRemoved: {
    subject: 'Une clé d’accès a été retirée de votre compte',
    preview: 'Elle ne permet plus de se connecter.',
    text: (at) =>
      fr`Le ${at}, une clé d’accès a été retirée de votre compte : elle ne permet plus de se connecter. Tous les autres appareils connectés ont été déconnectés.`,
  },
  passkeyCopied: {
    subject: 'L’une de vos clés d’accès a été refusée',
    preview: 'Quelqu’un en possède peut-être une copie.',
    text: (at) =>
      `Le ${at}, quelqu’un a utilisé une clé d’accès de votre compte qui avait servi ailleurs entre-temps, si bien qu’il en existe peut-être une copie. L’accès a été refusé. Retirez cette clé sur la page de votre compte, et ajoutez-en une nouvelle.`,
  },
  identityLinked: {
    subject: 'Votre compte est lié à un fournisseur d’identité',
    preview: 'Désormais, il vous connecte lui aussi.',
    text: (at) =>
      `Le ${at}, quelqu’un s’est connecté pour la première fois à votre compte avec un fournisseur d’identité. Désormais, il permet de s’y connecter au même titre que le mot de passe.`,
  },
  identityUnlinked: {
    subject: 'Votre compte n’est plus lié à un fournisseur d’identité',
    preview: 'Il ne vous connecte plus.',
    text: (at) =>
      `Le ${at}, le lien entre votre compte et un fournisseur d’identité a été supprimé, et tous les appareils connectés de cette façon ont été déconnectés.`,
  },
  identityCreated: {
    subject: 'Votre compte au sein de notre équipe est prêt',
    preview: 'Le fournisseur d’identité vous connecte.',
    text: (at) =>
      fr`Le ${at}, vous avez utilisé pour la première fois un fournisseur d’identité pour vous connecter, et un compte au sein de notre équipe a été créé pour vous. Il n’a pas de mot de passe : continuez à vous connecter de cette façon.`,
  },
  refused: {
    subject: 'Quelqu’un connaît votre mot de passe',
    preview: 'La seconde étape l’a arrêté.',
    text: (at) =>
      `Le ${at}, quelqu’un s’est connecté avec votre mot de passe et a saisi plusieurs codes erronés à la seconde étape. L’accès a été refusé.`,
  },
};

const french: typeof english = {
  news: frenchEvents,
  codesLeft: (left) => {
    if (left === 0) return 'Il ne vous reste aucun code.';
    return left === 1 ? 'Il vous reste un code.' : `Il vous reste ${left} codes.`;
  },
  chooseNow: 'choisissez tout de suite un nouveau mot de passe',
  accountPage: 'la page de votre compte',
  notYou: (chooseNow, accountPage) =>
    frSentence`Ce n’était pas vous ? Alors ${chooseNow} et appelez-nous : ${supportPhone.display}. Vos appareils et vos codes se trouvent sur ${accountPage}.`,
  reason: 'Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte.',
};

/** Text of mails about the second factor. */
export const secondFactorMessages: Record<Language, typeof english> = { en: english, fr: french };
