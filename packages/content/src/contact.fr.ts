import type { Translated } from '@app/contracts/translated';
import { company, offices } from './company';
import type * as english from './contact';
import { legalLinks } from './legal-links';
import { editable } from './site-words';

export const contactPage = editable(
  'contact.page',
  (): Translated<typeof english.contactPage> => ({
    title: 'Contactez-nous',
    intro:
      'Dites-nous avec vos mots ce qu’il vous faut. Un ingénieur lit chaque message et répond en personne, souvent bien plus tôt que promis.',
    officesTitle: offices.length === 1 ? 'Notre bureau' : 'Nos bureaux',
    mapLabel: 'Voir sur la carte',
    hoursTitle: 'Horaires',
    emailTitle: 'E-mail',
    supportTitle: 'Assistance',
    phonesTitle: 'Téléphone',
    otherWaysTitle: 'Vous préférez parler\u202f?',
    otherWaysIntro: 'Appelez ou écrivez directement. La personne qui répond saura vous aider.',
    next: {
      title: 'Et ensuite\u202f?',
      intro: 'De votre message à une décision, sans appel commercial que vous n’auriez pas demandé.',
    },
  }),
);

export const preferredTimeTitle = 'Moment souhaité pour un appel';

export const contactForm = editable(
  'contact.form',
  (): Translated<typeof english.contactForm> => ({
    title: 'Écrivez-nous',
    promise: company.replyPromise,
    privacy: 'Vos coordonnées nous servent à vous répondre, et à rien d’autre.',
    privacyLink: { label: 'Ce que nous en faisons', href: legalLinks.privacy.href },
    submitLabel: 'Envoyer le message',
    removeInterest: 'Retirer ce sujet',
    otherWays: 'Rien de ce que vous avez écrit n’est perdu. Vous pouvez aussi nous joindre ici\u202f:',
    withoutScript: 'Ce formulaire a besoin de JavaScript. Écrivez-nous ou appelez-nous plutôt\u202f:',
    trap: 'Laissez ce champ vide',
    labels: {
      name: 'Nom',
      company: 'Entreprise',
      email: 'E-mail',
      phone: 'Téléphone (facultatif)',
      interest: 'Sujet',
      preferredTime: `${preferredTimeTitle} (facultatif)`,
      message: 'Message',
    },
    placeholders: {
      name: 'Votre nom complet',
      company: 'Votre organisation',
      email: 'vous@example.com',
      phone: 'Avec l’indicatif du pays',
      preferredTime: `Par exemple\u202f: mardi après 14\u00a0h, heure de ${offices[0].locality}`,
      message: 'Qu’est-ce qui devrait mieux marcher\u202f?',
    },
  }),
);

export const contactTemplatesStrip = editable(
  'contact.templates',
  (): Translated<typeof english.contactTemplatesStrip> => ({
    title: 'Des modèles pour commencer',
    intro:
      'Choisissez-en un et nous mettons son nom dans votre message, ou dites-nous plus bas ce que vous avez en tête.',
    choose: 'Demander celui-ci',
    all: { label: 'Parcourir tous les modèles', href: '/templates' },
  }),
);
