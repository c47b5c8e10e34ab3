import type { Language } from '@app/contracts/languages';
import type { ReactNode } from 'react';
import { frSentence, sentence } from '../../typeset';

const english = {
  more: (count: number) => (count === 1 ? 'And one more.' : `And ${count} more.`),
  valid: {
    subject: (number: string) => `Your templates of order ${number} are ready to download`,
    preview: 'Files, licenses and certificates are in your account.',
    title: 'Your templates are ready',
    text: (number: ReactNode): ReactNode =>
      sentence`The licenses of your order ${number} are valid. Their files and certificates are in your account:`,
    open: 'Open my downloads',
    domain: 'Each license is for one website. Please enter its domain there as soon as you know it.',
  },
  ended: {
    subject: (number: string) => `Licenses of your order ${number} are no longer valid`,
    preview: 'Their files can no longer be downloaded.',
    title: 'Licenses no longer valid',
    withOrder: (number: ReactNode): ReactNode =>
      sentence`Order ${number} was called off or paid back, and its licenses ended with it. Please take the templates off your websites:`,
    unpaid: (number: ReactNode): ReactNode =>
      sentence`Order ${number} is not fully paid any more. Until it is, its licenses are not valid and their files cannot be downloaded:`,
    revoked: (number: ReactNode): ReactNode =>
      sentence`We have revoked a license of your order ${number}. Its files can no longer be downloaded. The reason:`,
  },
};

const french: typeof english = {
  more: (count) => (count === 1 ? 'Et une autre.' : `Et ${count} autres.`),
  valid: {
    subject: (number) => `Vos modèles de la commande ${number} sont prêts à télécharger`,
    preview: 'Fichiers, licences et certificats sont dans votre compte.',
    title: 'Vos modèles sont prêts',
    text: (number) =>
      frSentence`Les licences de votre commande ${number} sont valables. Leurs fichiers et certificats sont dans votre compte :`,
    open: 'Ouvrir mes téléchargements',
    domain:
      'Chaque licence vaut pour un seul site web. Veuillez y indiquer son domaine dès que vous le connaissez.',
  },
  ended: {
    subject: (number) => `Des licences de votre commande ${number} ne sont plus valables`,
    preview: 'Leurs fichiers ne peuvent plus être téléchargés.',
    title: 'Licences qui ne sont plus valables',
    withOrder: (number) =>
      frSentence`La commande ${number} a été annulée ou remboursée, et ses licences ont pris fin avec elle. Veuillez retirer les modèles de vos sites :`,
    unpaid: (number) =>
      frSentence`La commande ${number} n’est plus entièrement payée. Tant qu’elle ne l’est pas, ses licences ne sont pas valables et leurs fichiers ne peuvent pas être téléchargés :`,
    revoked: (number) =>
      frSentence`Nous avons révoqué une licence de votre commande ${number}. Ses fichiers ne peuvent plus être téléchargés. La raison :`,
  },
};

/** Text of mails about licenses. */
export const licenseMessages: Record<Language, typeof english> = { en: english, fr: french };
