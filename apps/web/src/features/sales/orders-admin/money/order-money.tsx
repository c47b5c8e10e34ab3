import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { openDisputeStates } from '@app/contracts/sales/payment/status';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { LinkButton } from '~/ui/buttons/link-button';
import { Day } from '~/ui/display/date-time';
import { MoneyCard } from '~/ui/display/money-card';
import { RecordCard } from '~/ui/display/record-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { ErrorState } from '~/ui/feedback/error-state';
import type { Order } from '../order';
import classes from './money-card.module.css';
import type { OrderPayments } from './order-payments';
import { type PaymentDialog, PaymentDialogs } from './payment-dialogs';
import { PaymentList } from './payment-list';

/**
 * Shows what was paid and what is due for an order, with the team's payment actions (sales.recorded-payments,
 * sales.refund-steps).
 */
export function OrderMoney({ order }: { order: Order }) {
  const query = trpc.payment.listForOrder.useQuery({ id: order.id });
  const { data, error } = query;
  const form = `order-money:${order.number}`;
  const { dialog, opened, open, close } = useFormDialog<PaymentDialog>(form);
  if (!data && error) {
    return <ErrorState query={query} fallback={paymentMessages.fetchFailed} />;
  }
  if (!data) return <Skeleton height={220} radius="lg" role="status" aria-label="Loading the payments" />;
  return (
    <RecordCard
      id="order-money"
      title="Payments"
      screenOnly
      actions={
        <Group gap="xs">
          <LinkButton
            href={`/dashboard/ledger?search=${order.number}`}
            variant="default"
            leftSection={<IconBook2 size={18} stroke={1.75} aria-hidden />}
          >
            Ledger
          </LinkButton>
          {data.movableCents > 0 ? (
            <Button variant="default" onClick={() => open({ kind: 'move' })}>
              Move money
            </Button>
          ) : null}
          <Button
            variant={data.dueCents > 0 ? 'filled' : 'default'}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => open({ kind: 'record' })}
          >
            Record payment
          </Button>
        </Group>
      }
    >
      <Sums money={data} />
      <Unsettled order={order} money={data} onSettle={() => open({ kind: 'settle' })} />
      {data.transferClaimedAt && data.dueCents > 0 ? (
        <p className={classes.notice}>
          The customer said on <Day at={data.transferClaimedAt} timeZone={data.timeZone} /> that money is on
          its way.
        </p>
      ) : null}
      <PaymentList payments={data.payments} timeZone={data.timeZone} onOpen={open} />
      {dialog ? (
        <PaymentDialogs
          form={form}
          dialog={dialog}
          opened={opened}
          order={order}
          money={data}
          onOpen={open}
          onClose={close}
        />
      ) : null}
    </RecordCard>
  );
}

/**
 * The head of an order's page: disputes that banks have not decided, with the deadline for evidence
 * (sales.disputed-payments), and its money in short.
 */
export function OrderMoneyHead({ order: { id, currency, totalCents } }: { order: Order }) {
  const { data: money, isError } = trpc.payment.listForOrder.useQuery({ id });
  const sum = (cents: number | undefined) =>
    cents === undefined ? (isError ? null : undefined) : [{ currency, cents }];
  return (
    <Stack gap="md" mb="lg" mod="screen-only">
      {money ? <OpenDisputes money={money} /> : null}
      <StatGrid label="Money in short">
        <MoneyCard label="Total" sums={sum(totalCents)} />
        <MoneyCard label="Paid" sums={sum(money && money.paidCents - money.movedInCents)} />
        <MoneyCard
          {...(money && money.disputedCents > 0
            ? { label: 'Disputed', sums: sum(money.disputedCents) }
            : { label: 'Refunded', sums: sum(money && money.refundedCents - money.movedOutCents) })}
        />
        <MoneyCard label="Due" sums={sum(money?.dueCents)} />
      </StatGrid>
    </Stack>
  );
}

function OpenDisputes({ money: { payments, currency, timeZone } }: { money: OrderPayments }) {
  return payments
    .flatMap(({ disputes }) => disputes)
    .filter(({ state }) => openDisputeStates.some((open) => open === state))
    .map(({ id, amountCents, reason, state, evidenceDueAt }) => (
      <p key={id} className={classes.notice} data-urgent>
        <strong>Disputed:</strong> the payer wants {formatMoney(amountCents, currency)} back from their bank.
        Reason: {reason}.{' '}
        {state === 'under_review' ? (
          'The bank is looking at it.'
        ) : evidenceDueAt ? (
          <>
            Evidence is due by <Day at={evidenceDueAt} timeZone={timeZone} />, at the payment provider.
          </>
        ) : (
          'The bank takes no evidence.'
        )}
      </p>
    ));
}

/** Says what the team still has to decide, and how (sales.money-held). */
function Unsettled({ order, money, onSettle }: { order: Order; money: OrderPayments; onSettle: () => void }) {
  const { heldCents, uncoveredCents } = money.unsettled;
  if (heldCents === 0 && uncoveredCents === 0) return null;
  const format = (minorUnits: number) => formatMoney(minorUnits, money.currency);
  return (
    <Group className={classes.notice} justify="space-between" data-urgent={uncoveredCents > 0 || undefined}>
      <Text inherit flex="1 1 20rem">
        {heldCents > 0
          ? `This order was ${order.status} and still holds ${format(heldCents)}: refund it, move it to another order, or keep it.`
          : `A bank took ${format(uncoveredCents)} for a payment of which that much had already gone back. Claim it from the customer, or bear the loss.`}
      </Text>
      <Button variant="default" size="xs" onClick={onSettle}>
        {heldCents > 0 ? 'Keep it' : 'Mark as settled'}
      </Button>
    </Group>
  );
}

function Sums({ money }: { money: OrderPayments }) {
  const format = (minorUnits: number) => formatMoney(minorUnits, money.currency);
  const { totalCents, creditedCents, writtenOffCents, paidCents, refundedCents, disputedCents } = money;
  const { dueCents, depositDueCents, overpaidCents, movedInCents, movedOutCents } = money;
  return (
    <dl data-figures className={classes.sums} aria-label="Payment summary">
      <Sum label="Total" amount={format(totalCents)} />
      {creditedCents > 0 ? <Sum label="Credited" amount={format(-creditedCents)} /> : null}
      {writtenOffCents > 0 ? <Sum label="Written off" amount={format(-writtenOffCents)} /> : null}
      <Sum label="Paid" amount={format(paidCents - movedInCents)} />
      {movedInCents > 0 ? <Sum label="From other orders" amount={format(movedInCents)} /> : null}
      {refundedCents > movedOutCents ? (
        <Sum label="Refunded" amount={format(refundedCents - movedOutCents)} />
      ) : null}
      {movedOutCents > 0 ? <Sum label="To other orders" amount={format(movedOutCents)} /> : null}
      {disputedCents > 0 ? <Sum label="Disputed" amount={format(disputedCents)} /> : null}
      {overpaidCents > 0 ? <Sum label="Overpaid" amount={format(overpaidCents)} /> : null}
      {depositDueCents > 0 && depositDueCents < dueCents ? (
        <Sum label="Deposit due" amount={format(depositDueCents)} />
      ) : null}
      <Sum label="Due" amount={format(dueCents)} isMain />
    </dl>
  );
}

function Sum({ label, amount, isMain = false }: { label: string; amount: string; isMain?: boolean }) {
  return (
    <div data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
