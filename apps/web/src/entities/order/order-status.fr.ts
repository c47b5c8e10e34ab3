import type {
  OrderItemType,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '@app/contracts/sales/order/order';
import { orderStatusTones, paymentStatusTones } from './order-status';

export { orderStatusTones, paymentStatusTones };

export const customerOrderLabels: Record<OrderStatus, string> = {
  pending: 'Confirmée',
  processing: 'En cours',
  completed: 'En ligne',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
};

export function orderPaper(payment: PaymentStatus): string {
  return payment === 'paid' || payment === 'refunded' ? 'Reçu' : 'Récapitulatif de commande';
}

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  credit_card: 'Carte bancaire',
  paypal: 'PayPal',
  bank_transfer: 'Virement bancaire',
};

export const orderItemTypeLabels: Record<OrderItemType, string> = {
  template: 'Modèle',
  service: 'Service',
};
