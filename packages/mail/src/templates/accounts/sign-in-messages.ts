import { company } from '@app/content/company';
import { formatSpan } from '@app/contracts/format-span';
import { formatSpan as frenchSpan } from '@app/contracts/format-span.fr';
import type { Language } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import { fr } from '../../typeset';

const english = {
  subject: () => `New login to your account at ${company.name}`,
  preview: 'If it was you, there is nothing to do.',
  title: 'A new login to your account',
  text: 'Somebody has logged in to your account on a device we do not recognize.',
  when: 'When',
  with: 'With',
  network: 'Network',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Not a browser we recognize',
  wasNotYou: (days: number) =>
    `If it wasn’t, the button leads to a page that logs everybody out and disables the password. The link works once, for ${days} days.`,
  button: 'It wasn’t me',
  whatIsNew: `A browser counts as new if it has never been used to log in here, or not for ${formatSpan(limits.knownDeviceMs)}, if its cookies were deleted, or if the password was changed in another one.`,
  reason: 'You are receiving this email because it concerns the security of your account.',
};

const french: typeof english = {
  subject: () => `Nouvelle connexion à votre compte chez ${company.name}`,
  preview: fr`C’était vous ? Alors il n’y a rien à faire.`,
  title: 'Une nouvelle connexion à votre compte',
  text: 'Quelqu’un s’est connecté à votre compte depuis un appareil que nous ne connaissons pas.',
  when: 'Date',
  with: 'Navigateur',
  network: 'Réseau',
  browserOn: (browser, system) => `${browser} sous ${system}`,
  unknownBrowser: 'Un navigateur que nous ne connaissons pas',
  wasNotYou: (days) =>
    fr`Ce n’était pas vous ? Alors le bouton mène à une page qui déconnecte tout le monde et rend le mot de passe inutilisable. Le lien fonctionne une seule fois, pendant ${days} jours.`,
  button: 'Ce n’était pas moi',
  whatIsNew: `Un navigateur compte comme nouveau s’il n’a jamais servi à se connecter ici, s’il n’a pas servi depuis ${frenchSpan(limits.knownDeviceMs)}, s’il a oublié ses cookies, ou si le mot de passe a été modifié sur un autre.`,
  reason: 'Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte.',
};

/** Text of the mail about a sign-in on a new device. */
export const signInMessages: Record<Language, typeof english> = { en: english, fr: french };
