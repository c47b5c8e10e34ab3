import { company } from '@app/content/company';
import type { Language } from '@app/contracts/languages';
import type { ReactNode } from 'react';
import { fr, frSentence, sentence } from '../../typeset';

const english = {
  subject: () => `Your message to ${company.name}`,
  preview: 'Here is our answer to what you wrote.',
  title: 'We have answered you',
  toAdd: (address: ReactNode): ReactNode =>
    sentence`Something to add? Reply to this email, or write to ${address}.`,
  reason: () => `You are receiving this email because you wrote to ${company.name}.`,
};

const french: typeof english = {
  subject: () => `Votre message à ${company.name}`,
  preview: fr`Voici notre réponse à votre message.`,
  title: 'Nous vous avons répondu',
  toAdd: (address) => frSentence`Quelque chose à ajouter ? Répondez à cet e-mail, ou écrivez à ${address}.`,
  reason: () => `Vous recevez cet e-mail parce que vous avez écrit à ${company.name}.`,
};

/** Text around a reply to a message from the contact form. */
export const leadMessages: Record<Language, typeof english> = { en: english, fr: french };
