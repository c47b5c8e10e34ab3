import { isCalledOff } from '@app/contracts/core/money/order-account';
import type { OrderStatus, PaymentStatus } from '@app/contracts/sales/order/order';
import { paymentStatusLabels } from '@app/contracts/sales/order/status-labels';
import type { ReactNode } from 'react';
import { StatusBadge } from '~/ui/display/status-badge';
import { paymentStatusTones } from './order-status';

interface PaymentBadgeProps {
  order: { status: OrderStatus; paymentStatus: PaymentStatus };
  /** Shown where nothing is to be paid any more. */
  calledOff?: ReactNode;
}

/** Nothing is to be paid for an order that was called off, so its payment is not pending. */
export function PaymentBadge({ order: { status, paymentStatus }, calledOff = null }: PaymentBadgeProps) {
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'failed';
  if (isOpen && isCalledOff({ status })) return calledOff;
  return (
    <StatusBadge tone={paymentStatusTones[paymentStatus]}>{paymentStatusLabels[paymentStatus]}</StatusBadge>
  );
}
