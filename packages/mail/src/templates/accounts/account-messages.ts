import { company, supportPhone } from '@app/content/company';
import type { Language } from '@app/contracts/languages';
import type { ReactNode } from 'react';
import { fr, frSentence, sentence } from '../../typeset';

const english = {
  notYou: 'If it wasn’t you, ignore this email: nothing has changed.',
  signIn: 'Log in',
  concernsSafety: 'You are receiving this email because it concerns the security of your account.',
  existingAccount: {
    subject: () => `You already have an account at ${company.name}`,
    preview: 'Log in with this address, or choose a new password.',
    title: 'You already have an account',
    text: 'Someone, probably you, tried to create an account with this address. It already has one, so you can simply log in.',
    forgotten: 'Forgotten your password?',
    chooseNew: 'Choose a new one',
    reason: 'You are receiving this email because someone entered this address to create an account.',
  },
  noAccount: {
    subject: () => `No account at ${company.name} with this address`,
    preview: 'You may have signed up with another address.',
    title: 'There is no account with this address',
    text: 'Someone, probably you, asked for a new password with this address. There is no account with it. You may have signed up with another address, or you can create an account with this one.',
    button: 'Log in or create an account',
    reason: 'You are receiving this email because a new password was asked for with this address.',
  },
  created: {
    subject: () => `Your account at ${company.name} is ready`,
    preview: 'Log in with this address.',
    title: 'Your account is ready',
    text: 'Our team has created an account for you. Log in with this email address.',
    noPassword: 'If nobody gave you a password,',
    choose: 'choose one',
    reason: 'You are receiving this email because an account was created for you.',
  },
  resetOffered: {
    subject: () => `Choose a new password at ${company.name}`,
    preview: 'Our team has sent you a link to a new password.',
    title: 'Choose a new password',
    text: 'Our team has sent you this email so that you can choose a new password. Enter your email address on the page below: we send a code to it, and with the code you set the password.',
    button: 'Choose a new password',
    untilThen: 'Your current password works until then. You don’t have to do anything to keep it.',
    reason: 'You are receiving this email because you have an account here.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'All other devices were logged out.',
    text: (at: string) =>
      `The password of your account was changed on ${at}. For your security, every other device has been logged out.`,
    chooseNow: 'choose a new password now',
    notYou: (chooseNow: ReactNode): ReactNode =>
      sentence`If it wasn’t you, ${chooseNow} and call us: ${supportPhone.display}.`,
  },
  changeToExisting: {
    preview: 'So another account cannot move to this address.',
    text: 'Someone, probably you, tried to move another account to this address. It already has an account, so that is not possible.',
    button: 'Log in with this address',
    reason: 'You are receiving this email because someone entered this address for another account.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    preview: 'From now on you log in with the new one.',
    text: (at: string) =>
      `The email address of your account was changed on ${at}. From now on you log in with the new address, and our emails go there. For your security, every other device has been logged out.`,
    notYou: () =>
      `If it wasn’t you, call us at once: ${supportPhone.display}. Nobody can log in with this address any longer, so we have to help you personally.`,
  },
  deleted: {
    subject: () => `Your account at ${company.name} was deleted`,
    preview: 'Goodbye, and thank you for being with us.',
    title: 'Your account was deleted',
    text: (byTeam: boolean, at: string) =>
      `${byTeam ? 'Our team has deleted your account' : 'As you asked, your account was deleted'} on ${at}, with its cart and everything that was saved in it. Requests and orders stay in our books.`,
    newAccount: 'create a new account',
    thanks: (newAccount: ReactNode): ReactNode =>
      sentence`Thank you for being with us. You can ${newAccount} with this address at any time.`,
    unexpected: () => `If you did not expect this, call us: ${supportPhone.display}.`,
    reason: 'You are receiving this email because an account with this address was deleted.',
  },
};

const french: typeof english = {
  notYou: fr`Ce n’était pas vous ? Alors ignorez cet e-mail : rien n’a changé.`,
  signIn: 'Se connecter',
  concernsSafety: 'Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte.',
  existingAccount: {
    subject: () => `Vous avez déjà un compte chez ${company.name}`,
    preview: 'Connectez-vous avec cette adresse, ou choisissez un nouveau mot de passe.',
    title: 'Vous avez déjà un compte',
    text: fr`Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Il en existe déjà un : il vous suffit de vous connecter.`,
    forgotten: fr`Mot de passe oublié ?`,
    chooseNew: 'Choisissez-en un nouveau',
    reason: 'Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse pour créer un compte.',
  },
  noAccount: {
    subject: () => `Aucun compte chez ${company.name} avec cette adresse`,
    preview: 'Vous avez peut-être utilisé une autre adresse.',
    title: 'Il n’existe aucun compte avec cette adresse',
    text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe avec cette adresse, mais elle ne correspond à aucun compte. Vous avez peut-être utilisé une autre adresse, ou vous pouvez créer un compte avec celle-ci.',
    button: 'Se connecter ou créer un compte',
    reason: 'Vous recevez cet e-mail parce qu’un nouveau mot de passe a été demandé avec cette adresse.',
  },
  created: {
    subject: () => `Votre compte chez ${company.name} est prêt`,
    preview: 'Connectez-vous avec cette adresse.',
    title: 'Votre compte est prêt',
    text: 'Notre équipe a créé un compte pour vous. Connectez-vous avec cette adresse e-mail.',
    noPassword: 'Si vous n’avez pas reçu de mot de passe,',
    choose: 'choisissez-en un',
    reason: 'Vous recevez cet e-mail parce qu’un compte a été créé pour vous.',
  },
  resetOffered: {
    subject: () => `Choisissez un nouveau mot de passe chez ${company.name}`,
    preview: 'Notre équipe vous envoie de quoi choisir un nouveau mot de passe.',
    title: 'Choisissez un nouveau mot de passe',
    text: fr`Notre équipe vous envoie cet e-mail pour que vous puissiez choisir un nouveau mot de passe. Saisissez votre adresse e-mail sur la page ci-dessous : vous y recevrez un code, qui vous permettra de définir le mot de passe.`,
    button: 'Choisir un nouveau mot de passe',
    untilThen:
      'Votre mot de passe actuel reste valable jusque-là. Vous n’avez rien à faire pour le conserver.',
    reason: 'Vous recevez cet e-mail parce que vous avez un compte chez nous.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    preview: 'Tous les autres appareils ont été déconnectés.',
    text: (at) =>
      `Le mot de passe de votre compte a été modifié le ${at}. Par sécurité, tous les autres appareils connectés ont été déconnectés.`,
    chooseNow: 'choisissez tout de suite un nouveau mot de passe',
    notYou: (chooseNow) =>
      frSentence`Ce n’était pas vous ? Alors ${chooseNow} et appelez-nous : ${supportPhone.display}.`,
  },
  changeToExisting: {
    preview: 'Un autre compte ne peut donc pas prendre cette adresse.',
    text: fr`Quelqu’un, sans doute vous, a voulu rattacher un autre compte à cette adresse. Un compte l’utilise déjà : ce n’est donc pas possible.`,
    button: 'Se connecter avec cette adresse',
    reason: 'Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse pour un autre compte.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    preview: 'Désormais, vous vous connectez avec la nouvelle.',
    text: (at) =>
      `L’adresse e-mail de votre compte a été modifiée le ${at}. Désormais, vous vous connectez avec la nouvelle adresse, et nos e-mails y sont envoyés. Par sécurité, tous les autres appareils connectés ont été déconnectés.`,
    notYou: () =>
      fr`Ce n’était pas vous ? Alors appelez-nous sans attendre : ${supportPhone.display}. Plus personne ne peut se connecter avec cette adresse, nous devons donc vous aider nous-mêmes.`,
  },
  deleted: {
    subject: () => `Votre compte chez ${company.name} a été supprimé`,
    preview: 'Au revoir, et merci de votre confiance.',
    title: 'Votre compte a été supprimé',
    text: (byTeam, at) =>
      `${byTeam ? 'Notre équipe a supprimé votre compte' : 'Comme vous l’avez demandé, votre compte a été supprimé'} le ${at}, avec son panier et tout ce qui y était enregistré. Les demandes et les commandes restent dans nos livres.`,
    newAccount: 'créer un nouveau compte',
    thanks: (newAccount) =>
      frSentence`Merci de votre confiance. Vous pouvez ${newAccount} avec cette adresse à tout moment.`,
    unexpected: () => fr`Vous ne vous y attendiez pas ? Alors appelez-nous : ${supportPhone.display}.`,
    reason: 'Vous recevez cet e-mail parce qu’un compte avec cette adresse a été supprimé.',
  },
};

/** Text of mails about an account. */
export const accountMessages: Record<Language, typeof english> = { en: english, fr: french };
