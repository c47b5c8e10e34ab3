import type { OrderStatus, PaymentStatus } from './order';

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'En attente',
  processing: 'En cours',
  completed: 'Terminée',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Paiement en attente',
  paid: 'Payée',
  failed: 'Paiement échoué',
  refunded: 'Paiement remboursé',
};

export const nothingDueLabel = 'Rien à payer';
