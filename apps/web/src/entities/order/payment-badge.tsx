import { isCalledOff } from '@app/contracts/core/money/order-account';
import type { OrderStatus, PaymentStatus } from '@app/contracts/sales/order/order';
import { nothingDueLabel, paymentStatusLabels } from '@app/contracts/sales/order/status-labels';
import type { ReactNode } from 'react';
import { StatusBadge } from '~/ui/display/status-badge';
import { paymentStatusTones } from './order-status';

interface PaymentBadgeProps {
  order: { status: OrderStatus; paymentStatus: PaymentStatus; dueCents: number };
  /** Shown where nothing is to be paid any more. */
  calledOff?: ReactNode;
}

/**
 * Nothing is to be paid for an order that was called off, credited or written off, so its payment is not pending.
 */
export function PaymentBadge({
  order: { status, paymentStatus, dueCents },
  calledOff = null,
}: PaymentBadgeProps) {
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'failed';
  if (isOpen && isCalledOff({ status })) return calledOff;
  if (isOpen && dueCents === 0) return <StatusBadge tone="neutral">{nothingDueLabel}</StatusBadge>;
  return (
    <StatusBadge tone={paymentStatusTones[paymentStatus]}>{paymentStatusLabels[paymentStatus]}</StatusBadge>
  );
}
