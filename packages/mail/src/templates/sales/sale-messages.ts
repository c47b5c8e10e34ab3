import { company } from '@app/content/company';
import type { Language } from '@app/contracts/languages';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { ReactNode } from 'react';
import { fr, frSentence, sentence } from '../../typeset';

/** Why the team gets an email about sales. */
export const teamReason =
  'You are receiving this email because this address receives the team’s sales notifications.';

type Status = MailOf<'order-status'>['status'];

interface StatusWords {
  subject: (number: string) => string;
  title: string;
  text: (number: ReactNode) => ReactNode;
}

const englishStatus: Record<Status, StatusWords> = {
  completed: {
    subject: (number) => `Your order ${number} is completed`,
    title: 'Your order is completed',
    text: (number) =>
      sentence`Order ${number} is completed: everything we agreed on has been delivered. Thank you.`,
  },
  cancelled: {
    subject: (number) => `Your order ${number} is cancelled`,
    title: 'Your order is cancelled',
    text: (number) =>
      sentence`Order ${number} is cancelled. Nothing more will be delivered or charged for it.`,
  },
  refunded: {
    subject: (number) => `Your order ${number} is refunded`,
    title: 'Your order is refunded',
    text: (number) =>
      sentence`Order ${number} is refunded. How long the money takes depends on how you paid.`,
  },
};

const english = {
  liveAt: (url: string) => `Your website is live at ${url}`,
  correctionsUntil: (day: string) =>
    `Corrections are free until ${day}. You can ask for one on the page of your order.`,
  openOrder: 'Open your order',
  notRight: () => `If something is not right, please write to ${company.supportEmail}.`,
  reason: () => `You are receiving this email because you ordered from ${company.name}.`,
  finalized: {
    subject: (number: string) => `Your order ${number} is confirmed`,
    preview: (total: string) => `Total ${total}. Thank you.`,
    title: 'Thank you for your order',
    text: (ticket: string, order: ReactNode): ReactNode =>
      sentence`Your request ${ticket} has become order ${order}, as agreed:`,
    next: 'Its page shows what is due, how to pay, and what happens next.',
    yourTicket: 'your request',
    agreed: (yourTicket: ReactNode): ReactNode => sentence`What we agreed on is in ${yourTicket}.`,
  },
  status: englishStatus,
  total: (total: string) => `Total ${total}.`,
  answered: {
    subject: (number: string) => `We wrote to you about your order ${number}`,
    preview: 'Read it and answer on the page of your order.',
    title: 'A message about your order',
    where: 'on the page of your order',
    text: (number: ReactNode): ReactNode =>
      sentence`This is about your order ${number}. You can answer on its page.`,
  },
  received: {
    subject: (amount: string, number: string) => `We have received ${amount} for your order ${number}`,
    stillDue: (due: string) => `${due} is still due.`,
    nothingDue: 'Nothing more is due. Thank you.',
    title: 'Your payment has arrived',
    /** `due`: the outstanding amount, or empty. */
    text: (amount: string, number: ReactNode, reference: string, due: string): ReactNode =>
      due === ''
        ? sentence`${amount} for order ${number} has arrived (payment ${reference}). Nothing more is due. Thank you.`
        : sentence`${amount} for order ${number} has arrived (payment ${reference}). ${due} is still due.`,
    /** Of money that another order held before (sales.moved-money). */
    moved: {
      subject: (amount: string, number: string) => `${amount} moved to your order ${number}`,
      title: 'Your payment was moved',
      text: (amount: string, from: ReactNode, number: ReactNode, due: string): ReactNode =>
        due === ''
          ? sentence`${amount} that you paid for order ${from} now counts for order ${number}. Nothing more is due for it. Thank you.`
          : sentence`${amount} that you paid for order ${from} now counts for order ${number}. ${due} is still due for it.`,
    },
  },
  /** Of money that left for another order (sales.moved-money). */
  movedAway: {
    subject: (amount: string, number: string) => `${amount} moved from your order ${number}`,
    title: 'A payment was moved',
    nothingDue: 'Nothing more is due for this order.',
    text: (amount: string, number: ReactNode, other: ReactNode): ReactNode =>
      sentence`${amount} that was paid for order ${number} now counts for order ${other}.`,
    takenBack: (amount: string, number: ReactNode, other: ReactNode): ReactNode =>
      sentence`${amount} of order ${number} came from order ${other}. The bank has taken that payment back, so the money no longer counts for order ${number}.`,
  },
  failed: {
    subject: (number: string) => `Your payment for order ${number} did not go through`,
    preview: (amount: string) => `${amount} could not be collected.`,
    title: 'Your payment did not go through',
    text: (amount: string, number: ReactNode): ReactNode =>
      sentence`${amount} for order ${number} could not be collected. Nothing was charged. You can try again, or choose another way to pay, on the page of your order.`,
  },
  refunded: {
    subject: (amount: string, number: string) => `${amount} refunded for your order ${number}`,
    preview: 'How long it takes depends on how you paid.',
    title: 'Your refund is on its way',
    text: (amount: string, number: ReactNode): ReactNode =>
      sentence`We have refunded ${amount} of your payment for order ${number}. How long the money takes depends on how you paid; most banks need five to ten days.`,
  },
};

const frenchStatus: typeof englishStatus = {
  completed: {
    subject: (number) => `Votre commande ${number} est terminée`,
    title: 'Votre commande est terminée',
    text: (number) =>
      frSentence`La commande ${number} est terminée : tout ce dont nous étions convenus a été livré. Merci.`,
  },
  cancelled: {
    subject: (number) => `Votre commande ${number} est annulée`,
    title: 'Votre commande est annulée',
    text: (number) =>
      frSentence`La commande ${number} est annulée. Plus rien ne sera livré ni facturé à ce titre.`,
  },
  refunded: {
    subject: (number) => `Votre commande ${number} est remboursée`,
    title: 'Votre commande est remboursée',
    text: (number) =>
      frSentence`La commande ${number} est remboursée. Le délai dépend de votre moyen de paiement.`,
  },
};

const french: typeof english = {
  liveAt: (url) => fr`Votre site est en ligne à l’adresse ${url}`,
  correctionsUntil: (day) =>
    fr`Les corrections sont gratuites jusqu’au ${day}. Vous pouvez en demander une sur la page de votre commande.`,
  openOrder: 'Ouvrir votre commande',
  notRight: () => fr`Quelque chose ne va pas ? Écrivez à ${company.supportEmail}.`,
  reason: () => `Vous recevez cet e-mail parce que vous avez passé commande chez ${company.name}.`,
  finalized: {
    subject: (number) => `Votre commande ${number} est confirmée`,
    preview: (total) => fr`Total : ${total}. Merci.`,
    title: 'Merci de votre commande',
    text: (ticket, order) =>
      frSentence`Votre demande ${ticket} est devenue la commande ${order}, comme convenu :`,
    next: 'Sur sa page, vous voyez ce qui est dû, comment payer, et la suite.',
    yourTicket: 'votre demande',
    agreed: (yourTicket) => frSentence`Ce dont nous sommes convenus se trouve dans ${yourTicket}.`,
  },
  status: frenchStatus,
  total: (total) => fr`Total : ${total}.`,
  answered: {
    subject: (number) => `Nous vous avons écrit au sujet de votre commande ${number}`,
    preview: 'Lisez le message et répondez sur la page de votre commande.',
    title: 'Un message au sujet de votre commande',
    where: 'sur la page de votre commande',
    text: (number) =>
      frSentence`Ce message concerne votre commande ${number}. Vous pouvez répondre sur sa page.`,
  },
  received: {
    subject: (amount, number) => `Nous avons reçu ${amount} pour votre commande ${number}`,
    stillDue: (due) => fr`Reste à payer : ${due}.`,
    nothingDue: 'Plus rien n’est dû. Merci.',
    title: 'Votre paiement est arrivé',
    text: (amount, number, reference, due) =>
      due === ''
        ? frSentence`Votre paiement de ${amount} pour la commande ${number} est arrivé (paiement ${reference}). Plus rien n’est dû. Merci.`
        : frSentence`Votre paiement de ${amount} pour la commande ${number} est arrivé (paiement ${reference}). Reste à payer : ${due}.`,
    moved: {
      subject: (amount, number) => `${amount} transférés vers votre commande ${number}`,
      title: 'Votre paiement a été transféré',
      text: (amount, from, number, due) =>
        due === ''
          ? frSentence`${amount} payés pour la commande ${from} comptent maintenant pour la commande ${number}. Plus rien n’est dû pour celle-ci. Merci.`
          : frSentence`${amount} payés pour la commande ${from} comptent maintenant pour la commande ${number}. Reste à payer pour celle-ci : ${due}.`,
    },
  },
  movedAway: {
    subject: (amount, number) => `${amount} transférés depuis votre commande ${number}`,
    title: 'Un paiement a été transféré',
    nothingDue: 'Plus rien n’est dû pour cette commande.',
    text: (amount, number, other) =>
      frSentence`${amount} payés pour la commande ${number} comptent maintenant pour la commande ${other}.`,
    takenBack: (amount, number, other) =>
      frSentence`${amount} de la commande ${number} venaient de la commande ${other}. La banque a repris ce paiement : cette somme ne compte donc plus pour la commande ${number}.`,
  },
  failed: {
    subject: (number) => `Votre paiement pour la commande ${number} n’a pas abouti`,
    preview: (amount) => `Le montant de ${amount} n’a pas pu être encaissé.`,
    title: 'Votre paiement n’a pas abouti',
    text: (amount, number) =>
      frSentence`Le montant de ${amount} pour la commande ${number} n’a pas pu être encaissé. Rien n’a été débité. Vous pouvez réessayer, ou choisir un autre moyen de paiement, sur la page de votre commande.`,
  },
  refunded: {
    subject: (amount, number) => `Nous vous remboursons ${amount} de votre commande ${number}`,
    preview: 'Le délai dépend de votre moyen de paiement.',
    title: 'Votre remboursement est en route',
    text: (amount, number) =>
      frSentence`Nous vous avons renvoyé ${amount} sur ce que vous avez payé pour la commande ${number}. Le délai dépend de votre moyen de paiement ; la plupart des banques ont besoin de cinq à dix jours.`,
  },
};

/** Text of mails to the customer about an order and its payments. */
export const saleMessages: Record<Language, typeof english> = { en: english, fr: french };
