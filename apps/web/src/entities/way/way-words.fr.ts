import type { WayNext, WayStepKind } from '@app/contracts/sales/way/way';

export const progress = 'Avancement';
export const toCome = 'à venir';
export const dueBy = 'Au plus tard le';
export const openUntil = 'Ouvert jusqu’au';

const labels: Readonly<Record<WayStepKind, string>> = {
  sent: 'Demande envoyée',
  first_answer: 'Première réponse',
  answered: 'Réponse donnée',
  closed: 'Clôturée',
  reopened: 'Rouverte',
  quoted: 'Devis',
  decision: 'Votre réponse au devis',
  declined: 'Devis refusé',
  withdrawn: 'Devis retiré',
  expired: 'Devis expiré',
  accepted: 'Devis accepté',
  confirmed: 'Commande confirmée',
  paid: 'Payée',
  in_work: 'En réalisation',
  shown: 'Épreuve',
  approved: 'Épreuve approuvée',
  live: 'En ligne',
  cancelled: 'Commande annulée',
  refunded: 'Remboursée',
};

export function stepLabel(step: WayStepKind, done: boolean, version: number | null): string {
  if (!done || version === null) return labels[step];
  if (step === 'quoted') return version === 1 ? 'Devis envoyé' : `Devis envoyé, version ${version}`;
  return step === 'shown' ? `Épreuve présentée, version ${version}` : labels[step];
}

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
};
