import { formatMoney } from '@app/contracts/core/money/format-money';
import { providerLabels } from '@app/contracts/sales/payment/provider-labels';
import { paymentStateLabels } from '@app/contracts/sales/payment/state-labels';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paymentStateTones } from '~/entities/order/payment-tones';
import { Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { AddProof } from './add-proof';
import classes from './money-card.module.css';
import { type OrderPayment, recordedProviderOf } from './order-payments';
import type { PaymentDialog } from './payment-dialogs';

interface PaymentListProps {
  payments: readonly OrderPayment[];
  /** The company's time zone. */
  timeZone: string;
  onOpen: (dialog: PaymentDialog) => void;
}

/** Lists the payments of an order with their refunds, newest first. */
export function PaymentList({ payments, timeZone, onOpen }: PaymentListProps) {
  if (payments.length === 0)
    return (
      <Text c="dimmed" mt="md">
        No payment yet.
      </Text>
    );
  return (
    <Stack component="ul" gap={0} mt="md" aria-label="Payments">
      {payments.map((payment) => (
        <Stack component="li" gap="0.375rem" key={payment.id} className={classes.row}>
          <Group gap="0.25rem 0.625rem">
            <Box component="span" c="var(--ink-strong)" fw={600} className={classes.name}>
              {payment.movedFrom ? 'From another order' : providerLabels[payment.provider]}
            </Box>
            <StatusBadge tone={paymentStateTones[payment.state]}>
              {paymentStateLabels[payment.state]}
            </StatusBadge>
            <span className={classes.amount}>{formatMoney(payment.amountCents, payment.currency)}</span>
          </Group>
          <PaymentFacts payment={payment} timeZone={timeZone} />
          <Disputes payment={payment} timeZone={timeZone} />
          <Refunds payment={payment} timeZone={timeZone} onOpen={onOpen} />
          <PaymentActions payment={payment} onOpen={onOpen} />
        </Stack>
      ))}
    </Stack>
  );
}

interface DatedPayment extends Pick<PaymentListProps, 'timeZone'> {
  payment: OrderPayment;
}

function PaymentFacts({ payment, timeZone }: DatedPayment) {
  const { reference, outsideReference, note, file, failureReason, receivedAt, createdAt, movedFrom } =
    payment;
  return (
    <Stack gap={2} fz="sm" className={classes.facts}>
      <p>
        <Day at={receivedAt ?? createdAt} timeZone={timeZone} />, {reference}
        {movedFrom ? (
          <>
            , moved from <OrderLink number={movedFrom} />
          </>
        ) : null}
        {outsideReference ? `, their reference ${outsideReference}` : null}
      </p>
      {note ? <p className={classes.words}>{note}</p> : null}
      {failureReason ? <p className={classes.words}>{failureReason}</p> : null}
      {file ? (
        <p>
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        </p>
      ) : null}
    </Stack>
  );
}

const disputeStates = {
  needs_response: { tone: 'danger', label: 'Evidence needed' },
  under_review: { tone: 'warning', label: 'Under review' },
  won: { tone: 'success', label: 'Won' },
  lost: { tone: 'neutral', label: 'Lost' },
} as const;

function Disputes({ payment: { disputes, currency, reference }, timeZone }: DatedPayment) {
  if (disputes.length === 0) return null;
  return (
    <ul className={classes.refunds} aria-label={`Disputes about ${reference}`}>
      {disputes.map(({ id, state, amountCents, reason, createdAt }) => (
        <li key={id}>
          <Group gap="0.25rem 0.625rem">
            <span>Dispute</span>
            <StatusBadge tone={disputeStates[state].tone}>{disputeStates[state].label}</StatusBadge>
            <span className={classes.amount}>{formatMoney(amountCents, currency)}</span>
          </Group>
          <p className={classes.words}>
            <Day at={createdAt} timeZone={timeZone} />: {reason}
          </p>
        </li>
      ))}
    </ul>
  );
}

const refundStates = {
  pending: { tone: 'warning', label: 'In progress' },
  succeeded: { tone: 'neutral', label: 'Refunded' },
  failed: { tone: 'danger', label: 'Failed' },
} as const;

function Refunds({ payment, timeZone, onOpen }: DatedPayment & Pick<PaymentListProps, 'onOpen'>) {
  const { refunds, currency, reference } = payment;
  if (refunds.length === 0) return null;
  return (
    <ul className={classes.refunds} aria-label={`Refunds of ${reference}`}>
      {refunds.map(({ id, state, amountCents, reason, failureReason, completedAt, createdAt, ...refund }) => (
        <li key={id}>
          <Group gap="0.25rem 0.625rem">
            <span>{refund.movedTo ? 'Moved' : 'Refund'}</span>
            {refund.movedTo ? (
              <OrderLink number={refund.movedTo} />
            ) : (
              <StatusBadge tone={refundStates[state].tone}>{refundStates[state].label}</StatusBadge>
            )}
            <span className={classes.amount}>{formatMoney(-amountCents, currency)}</span>
          </Group>
          <p className={classes.words}>
            <Day at={completedAt ?? createdAt} timeZone={timeZone} />: {reason}
          </p>
          {failureReason ? <p className={classes.words}>{failureReason}</p> : null}
          {refund.outsideReference ? (
            <p className={classes.words}>Paid back in another way, reference {refund.outsideReference}</p>
          ) : null}
          {refund.isOwed ? (
            <Group gap="xs" align="stretch" className={classes.actions}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Record that ${formatMoney(amountCents, currency)} of ${reference} was paid back in another way`}
                onClick={() => onOpen({ kind: 'pay-back', paymentId: payment.id, refundId: id })}
              >
                Paid back in another way
              </Button>
            </Group>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link to="/dashboard/orders/$number" params={{ number }}>
      {number}
    </Link>
  );
}

function PaymentActions({
  payment,
  onOpen,
}: {
  payment: OrderPayment;
  onOpen: (dialog: PaymentDialog) => void;
}) {
  const { id, state, reference, refundableCents, file, refunds } = payment;
  const isRecorded = recordedProviderOf(payment) !== null;
  const isUnrefunded = refunds.every((each) => each.state === 'failed');
  const action = (verb: string, kind: 'refund' | 'take-back' | 'end-checkout') => (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${verb} ${reference}`}
      onClick={() => onOpen({ kind, paymentId: id })}
    >
      {verb}
    </Button>
  );
  return (
    <Group gap="xs" align="stretch" className={classes.actions}>
      {refundableCents > 0 ? action('Refund', 'refund') : null}
      {isRecorded && state === 'succeeded' && isUnrefunded && !payment.movedFrom
        ? action('Correct', 'take-back')
        : null}
      {isRecorded && state === 'succeeded' && !file && !payment.movedFrom ? (
        <AddProof payment={payment} />
      ) : null}
      {!isRecorded && state === 'pending' ? action('Close payment page', 'end-checkout') : null}
    </Group>
  );
}
