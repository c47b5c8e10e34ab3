import type { WayStepKind } from '@app/contracts/sales/way/way';

export const progress = 'Avancement';
export const toCome = 'à venir';
export const dueBy = 'Au plus tard le';
export const openUntil = 'Ouvert jusqu’au';

export const goToPayment = 'Aller au paiement';
export const lookAtProof = 'Voir l’épreuve';

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
