import { company } from '@app/content/company';
import { companyFacts as builtFacts } from '@app/content/company-facts.fr';
import type { Language } from '@app/contracts/languages';
import type { ReactNode } from 'react';
import { frenchWord } from '../../french-word';
import { fr, frSentence, sentence } from '../../typeset';

const english = {
  inTicket: 'in your request',
  openTicket: 'Open your request',
  reason: (number: string) =>
    `You are receiving this email because you sent request ${number} to ${company.name}.`,
  received: {
    subject: (number: string) => `We received your request ${number}`,
    preview: () => company.replyPromise,
    title: 'Thank you, we are on it',
    text: (number: ReactNode, by: string | undefined): ReactNode =>
      sentence`Your request ${number} has arrived. ${by ? `We answer by ${by}.` : company.replyPromise}`,
    prices:
      'The prices are for the templates as they are; we will agree the cost of your changes with you first.',
  },
  opened: {
    subject: (by: string, number: string) => `${by} opened request ${number} for you`,
    title: 'We opened a request for you',
    text: (by: string, number: ReactNode, isNoted: boolean): ReactNode =>
      isNoted
        ? sentence`${by} from our team has opened request ${number} for you. This is what we noted:`
        : sentence`${by} from our team has opened request ${number} for you, from what you wrote to us.`,
    button: 'Open your request',
    choose: 'Choose your password',
    newAccount: (choose: ReactNode): ReactNode =>
      sentence`We created an account for you with this email address. ${choose} first: we send a code to this address.`,
    chooseNew: 'Choose a new one',
    oldAccount: (chooseNew: ReactNode): ReactNode =>
      sentence`Log in with this email address to read it. Forgot your password? ${chooseNew}`,
    reason: (by: string, number: string) =>
      `You are receiving this email because ${by} of ${company.name} opened request ${number} for you.`,
  },
  answered: {
    subject: (number: string) => `We answered your request ${number}`,
    preview: (closed: boolean): string =>
      closed ? 'The request is now closed.' : 'Read the answer and reply on the page of your request.',
    title: 'We have answered you',
    text: (number: ReactNode, closed: boolean, isRead: boolean): ReactNode => {
      if (closed)
        return sentence`This is our answer to your request ${number}. The request is now closed. A reply on its page reopens it.`;
      return isRead
        ? sentence`This is our answer to your request ${number}.`
        : sentence`This is our answer to your request ${number}. You can reply on its page.`;
    },
  },
  copied: {
    subject: (number: string) => `Copy: our answer to request ${number}`,
    preview: (customer: string) => `You are in copy of the request of ${customer}.`,
    title: 'A copy of our answer',
    attached: 'attached',
    tooLarge: 'too large for this email, so please reply if you need them',
    text: (customer: string, number: ReactNode, isShared: boolean): ReactNode =>
      isShared
        ? sentence`This is our answer to request ${number} of ${customer}. If you reply to this email, we and ${customer} can read it.`
        : sentence`This is our answer to request ${number} of ${customer}. If you reply to this email, only we can read it.`,
    reason: (number: string) =>
      `You are receiving this email because you are in copy of request ${number} to ${company.name}. Reply and tell us if you want to receive no more of them.`,
  },
  forwarded: {
    subject: (number: string) => `A question about request ${number}`,
    preview: (by: string) => `${by} needs your answer.`,
    title: 'We have a question for you',
    of: (person: string) => `${person} of ${company.name}`,
    about: 'It is about this message to us:',
    reply: 'Reply to this email to answer. Only our team reads it.',
    reason: (by: string, number: string) =>
      `You are receiving this email because ${by} asked you about request ${number}.`,
  },
  closed: {
    subject: (number: string) => `Your request ${number} is closed`,
    preview: 'A reply on its page reopens it.',
    title: 'Your request is closed',
    text: (number: ReactNode): ReactNode =>
      sentence`Request ${number} is closed. Something to add? A reply on its page reopens it.`,
  },
  rating: {
    subject: (number: string) => `How did we do with ${number}?`,
    preview: 'One question: good or bad?',
    title: 'How did we do?',
    text: (number: ReactNode): ReactNode =>
      sentence`Your request ${number} is finished. One question: how was it?`,
    good: 'It was good',
    bad: 'It was bad',
    noSignIn:
      'You don’t have to log in. On the page that opens, confirm your rating and add a few words if you like. We ask only once.',
  },
};

/** Promises a reply as the French pages do. */
function frenchReplyTime(): string {
  const within = frenchWord('company.replyWithin') ?? builtFacts.replyWithin;
  return frenchWord('company.replyPromise') ?? `Nous vous répondons sous ${within}.`;
}

const french: typeof english = {
  inTicket: 'dans la demande',
  openTicket: 'Ouvrir votre demande',
  reason: (number) =>
    `Vous recevez cet e-mail parce que vous avez créé la demande ${number} chez ${company.name}.`,
  received: {
    subject: (number) => `Nous avons bien reçu votre demande ${number}`,
    preview: frenchReplyTime,
    title: 'Merci, nous nous en occupons',
    text: (number, by) =>
      frSentence`Votre demande nous est parvenue sous le numéro ${number}. ${by ? `Nous répondons avant le ${by}.` : frenchReplyTime()}`,
    prices: fr`Les prix sont ceux des modèles tels quels ; nous convenons d’abord avec vous du prix de vos modifications.`,
  },
  opened: {
    subject: (by, number) => `${by} a créé la demande ${number} pour vous`,
    title: 'Nous avons créé une demande pour vous',
    text: (by, number, isNoted) =>
      isNoted
        ? frSentence`${by}, de notre équipe, a créé la demande ${number} pour vous. Voici ce que nous avons noté :`
        : frSentence`${by}, de notre équipe, a créé la demande ${number} pour vous, à partir de ce que vous nous avez écrit.`,
    button: 'Ouvrir votre demande',
    choose: 'Choisissez d’abord votre mot de passe',
    newAccount: (choose) =>
      frSentence`Nous avons créé un compte pour vous avec cette adresse e-mail. ${choose} : vous recevrez un code à cette adresse.`,
    chooseNew: 'Choisissez-en un nouveau',
    oldAccount: (chooseNew) =>
      frSentence`Connectez-vous avec cette adresse e-mail pour la lire. Mot de passe oublié ? ${chooseNew}`,
    reason: (by, number) =>
      `Vous recevez cet e-mail car ${by}, de ${company.name}, a créé la demande ${number} pour vous.`,
  },
  answered: {
    subject: (number) => `Nous avons répondu à votre demande ${number}`,
    preview: (closed) =>
      closed
        ? 'La demande est désormais close.'
        : 'Lisez la réponse et répondez sur la page de votre demande.',
    title: 'Nous vous avons répondu',
    text: (number, closed, isRead) => {
      if (closed)
        return frSentence`Voici notre réponse à votre demande ${number}. Nous avons ainsi clos la demande. Une réponse sur sa page la rouvre.`;
      return isRead
        ? frSentence`Voici notre réponse à votre demande ${number}.`
        : frSentence`Voici notre réponse à votre demande ${number}. Vous pouvez répondre sur sa page.`;
    },
  },
  copied: {
    subject: (number) => fr`Copie : notre réponse à la demande ${number}`,
    preview: (customer) => `Vous êtes en copie de la demande de ${customer}.`,
    title: 'Une copie de notre réponse',
    attached: fr`ci-joint`,
    tooLarge: fr`trop lourd pour cet e-mail : répondez si vous en avez besoin`,
    text: (customer, number, isShared) =>
      isShared
        ? frSentence`Voici notre réponse à la demande ${number} de ${customer}. Si vous répondez à cet e-mail, ${customer} pourra vous lire, et nous aussi.`
        : frSentence`Voici notre réponse à la demande ${number} de ${customer}. Si vous répondez à cet e-mail, nous serons seuls à vous lire.`,
    reason: (number) =>
      `Vous recevez cet e-mail parce que vous êtes en copie de la demande ${number} adressée à ${company.name}. Répondez-nous si vous ne souhaitez plus en recevoir.`,
  },
  forwarded: {
    subject: (number) => `Une question sur la demande ${number}`,
    preview: (by) => `${by} attend votre réponse.`,
    title: 'Nous avons une question à vous poser',
    of: (person) => `${person}, de ${company.name},`,
    about: fr`Elle concerne ce message que nous avons reçu :`,
    reply: fr`Répondez à cet e-mail : seule notre équipe vous lira.`,
    reason: (by, number) =>
      `Vous recevez cet e-mail parce que ${by} vous a posé une question sur la demande ${number}.`,
  },
  closed: {
    subject: (number) => `Votre demande ${number} est close`,
    preview: 'Une réponse sur sa page la rouvre.',
    title: 'Votre demande est close',
    text: (number) =>
      frSentence`La demande ${number} est close. Vous avez encore quelque chose à ajouter ? Une réponse sur sa page la rouvre.`,
  },
  rating: {
    subject: (number) => fr`Que pensez-vous du traitement de ${number} ?`,
    preview: fr`Une seule question : bien ou pas bien ?`,
    title: fr`Comment avons-nous travaillé ?`,
    text: (number) =>
      frSentence`Votre demande ${number} est arrivée à son terme. Une seule question : qu’en avez-vous pensé ?`,
    good: 'C’était bien',
    bad: 'Ce n’était pas bien',
    noSignIn:
      'Inutile de vous connecter. Une page s’ouvre, sur laquelle vous confirmez votre avis et ajoutez quelques mots si vous le souhaitez. Nous ne posons la question qu’une fois.',
  },
};

/** Text of mails to the customer about a ticket. */
export const ticketMessages: Record<Language, typeof english> = { en: english, fr: french };
