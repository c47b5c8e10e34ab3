import type { WayNext } from './way';

export const nextForCustomer: Readonly<Record<WayNext, string>> = {
  answer: 'Prochaine étape\u202f: nous répondons à votre demande.',
  quote: 'Prochaine étape\u202f: nous vous envoyons un devis.',
  decide: 'Prochaine étape\u202f: veuillez lire le devis et l’accepter.',
  confirm: 'Prochaine étape\u202f: nous confirmons votre commande.',
  pay: 'Prochaine étape\u202f: veuillez régler le montant dû.',
  start: 'Prochaine étape\u202f: nous commençons le travail.',
  show: 'Prochaine étape\u202f: nous vous présentons une épreuve.',
  look: 'Prochaine étape\u202f: veuillez regarder l’épreuve et y répondre.',
  change: 'Prochaine étape\u202f: nous vous présentons une nouvelle version de l’épreuve.',
  go_live: 'Prochaine étape\u202f: votre site est mis en ligne.',
  correct: 'Prochaine étape\u202f: nous effectuons votre correction.',
  review: 'Prochaine étape\u202f: si vous le souhaitez, donnez votre avis.',
};
