import { company } from '@app/content/company';
import type { ReviewNews } from '@app/contracts/delivery/review/state';
import type { Language } from '@app/contracts/languages';
import type { ReactNode } from 'react';
import { fr, frSentence, sentence } from '../../typeset';

interface NewsWords {
  subject: (template: string) => string;
  title: string;
  text: (template: string) => string;
}

const english = {
  asked: {
    subject: (number: string) => `How do you like what you bought? Order ${number}`,
    preview: 'One to five stars and a few words.',
    title: 'How do you like it?',
    text: (number: ReactNode): ReactNode =>
      sentence`Your order ${number} was delivered some days ago. Other customers would like to know how you find the template: one to five stars and a few words.`,
    open: 'Review your templates',
    noSignIn: 'You don’t have to log in. Your review appears once we have approved it. We ask only once.',
  },
  news: {
    published: {
      subject: (template) => `Your review of ${template} is published`,
      title: 'Your review is published',
      text: (template) => `Your review is now on the page of ${template}. Thank you.`,
    },
    declined: {
      subject: (template) => `We could not publish your review of ${template}`,
      title: 'Your review is not published',
      text: (template) => `We did not publish what you wrote about ${template}. The reason:`,
    },
    hidden: {
      subject: (template) => `We have hidden your review of ${template}`,
      title: 'Your review is hidden',
      text: (template) => `Your review is no longer on the page of ${template}. The reason:`,
    },
    answered: {
      subject: (template) => `We answered your review of ${template}`,
      title: 'Our answer to your review',
      text: (template) => `Below your review of ${template} we wrote:`,
    },
  } as Record<ReviewNews, NewsWords>,
  open: 'Open my reviews',
  reason: () => `You are receiving this email because you bought a template from ${company.name}.`,
};

const french: typeof english = {
  asked: {
    subject: (number) => fr`Que pensez-vous de votre achat ? Commande ${number}`,
    preview: 'De une à cinq étoiles et quelques mots.',
    title: fr`Qu’en pensez-vous ?`,
    text: (number) =>
      frSentence`Votre commande ${number} a été livrée il y a quelques jours. D’autres clients aimeraient savoir ce que vous pensez du modèle : de une à cinq étoiles et quelques mots.`,
    open: 'Donner mon avis',
    noSignIn:
      'Vous n’avez pas besoin de vous connecter. Votre avis paraîtra dès que nous l’aurons validé. Nous ne demandons qu’une fois.',
  },
  news: {
    published: {
      subject: (template) => `Votre avis sur ${template} est publié`,
      title: 'Votre avis est publié',
      text: (template) => `Votre avis figure maintenant sur la page de ${template}. Merci.`,
    },
    declined: {
      subject: (template) => `Nous n’avons pas pu publier votre avis sur ${template}`,
      title: 'Votre avis n’est pas publié',
      text: (template) => fr`Nous n’avons pas publié ce que vous avez écrit sur ${template}. La raison :`,
    },
    hidden: {
      subject: (template) => `Nous avons masqué votre avis sur ${template}`,
      title: 'Votre avis est masqué',
      text: (template) => fr`Votre avis ne figure plus sur la page de ${template}. La raison :`,
    },
    answered: {
      subject: (template) => `Nous avons répondu à votre avis sur ${template}`,
      title: 'Notre réponse à votre avis',
      text: (template) => fr`Sous votre avis sur ${template}, nous avons écrit :`,
    },
  },
  open: 'Voir mes avis',
  reason: () => `Vous recevez cet e-mail parce que vous avez acheté un modèle chez ${company.name}.`,
};

/** Text of mails about reviews. */
export const reviewMessages: Record<Language, typeof english> = { en: english, fr: french };
