import { company } from '@app/content/company';
import type { Language } from '@app/contracts/languages';
import type { ReactNode } from 'react';
import { fr, frSentence, sentence } from '../../typeset';

const english = {
  subject: (number: string, version: number) => `Your proof is ready: ${number}, version ${version}`,
  reminderSubject: (number: string, version: number) =>
    `Your proof is waiting: ${number}, version ${version}`,
  preview: 'On the page of your order you can approve it, or ask for a change.',
  title: 'Your proof is ready',
  where: 'on the page of your order',
  text: (version: number, number: ReactNode): ReactNode =>
    sentence`This is version ${version} of your order ${number}. On its page you can approve it, or ask for a change.`,
  reminderText: (version: number, number: ReactNode): ReactNode =>
    sentence`Version ${version} of your order ${number} is still open. On its page you can approve it, or ask for a change.`,
  open: 'Look at the proof',
  reason: () => `You are receiving this email because you ordered from ${company.name}.`,
};

const french: typeof english = {
  subject: (number, version) => fr`Votre épreuve est prête : version ${version} de ${number}`,
  reminderSubject: (number, version) => fr`Votre épreuve vous attend : version ${version} de ${number}`,
  preview: 'Sur la page de votre commande, vous pouvez l’approuver ou demander une modification.',
  title: 'Votre épreuve est prête',
  where: 'sur la page de votre commande',
  text: (version, number) =>
    frSentence`Voici la version ${version} de votre commande ${number}. Sur sa page, vous pouvez l’approuver ou demander une modification.`,
  reminderText: (version, number) =>
    frSentence`La version ${version} de votre commande ${number} est toujours en attente. Sur sa page, vous pouvez l’approuver ou demander une modification.`,
  open: 'Voir l’épreuve',
  reason: () => `Vous recevez cet e-mail parce que vous avez commandé chez ${company.name}.`,
};

/** Text of mails to the customer about work that is shown. */
export const proofMessages: Record<Language, typeof english> = { en: english, fr: french };
