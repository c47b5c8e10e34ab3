import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { providerLabels } from '@app/contracts/sales/payment/provider-labels';
import { paymentStateLabels } from '@app/contracts/sales/payment/state-labels';
import { Box, Skeleton, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { OwnPayments } from '~/entities/order/own-payments';
import { paymentStateTones } from '~/entities/order/payment-tones';
import { ReceiptPdfLink } from '~/entities/order/receipt-pdf-link';
import { trpc } from '~/lib/api/trpc';
import { Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { ErrorState } from '~/ui/feedback/error-state';
import { HowToPay } from './how-to-pay';
import classes from './order-money.module.css';
import * as words from './orders-customer-messages';

const route = getRouteApi('/_public/account/orders/$number');

/**
 * Shows what is paid and due for the customer's own order, and how to pay the rest (sales.payment-providers).
 */
export function OrderMoney({ number }: { number: string }) {
  const { checkout } = route.useSearch();
  const query = trpc.payment.mine.useQuery(
    { number },
    // The provider's confirmation arrives some seconds after the payer returns.
    { refetchInterval: ({ state }) => checkout === 'done' && isPaymentUnderWay(state.data) && 3_000 },
  );
  const { data, isError } = query;
  if (!data && isError) {
    return <ErrorState query={query} fallback={paymentMessages.fetchFailed} />;
  }
  if (!data) return <Skeleton height={180} radius="lg" mb="lg" />;
  return (
    <section className={classes.box} data-screen-only aria-labelledby="order-payment">
      <Box component="h2" id="order-payment" mt={0} mb="sm" fz="xl" lh={1.35}>
        {words.payment}
      </Box>
      <CheckoutNote checkout={checkout} money={data} />
      <Sums money={data} />
      {data.payable ? <HowToPay number={number} money={data} /> : null}
      <Payments payments={data.payments} timeZone={data.timeZone} />
      {data.paymentStatus === 'paid' ? <ReceiptPdfLink orderNumber={number} /> : null}
    </section>
  );
}

/** Returns whether the newest payment awaits the provider's confirmation. */
const isPaymentUnderWay = (money: OwnPayments | undefined) => money?.payments[0]?.state === 'pending';

/** Shows the result of the payment page that the customer came from; a failure is shown at its payment. */
function CheckoutNote({ checkout, money }: { checkout: 'done' | 'left' | undefined; money: OwnPayments }) {
  const note =
    checkout === 'done'
      ? {
          pending: paymentMessages.checkoutDone,
          succeeded: paymentMessages.checkoutPaid,
          failed: null,
          cancelled: null,
        }[money.payments[0]?.state ?? 'cancelled']
      : checkout && money.payable
        ? paymentMessages.checkoutLeft
        : null;
  if (!note) return null;
  return (
    <p className={classes.claimed} role="status">
      {note}
    </p>
  );
}

function Sums({ money }: { money: OwnPayments }) {
  const format = (minorUnits: number) => formatMoney(minorUnits, money.currency);
  const { totalCents, creditedCents, writtenOffCents, paidCents, refundedCents } = money;
  const { dueCents, depositDueCents, overpaidCents, movedInCents, movedOutCents } = money;
  const [ownPaid, paidBack] = [paidCents - movedInCents, refundedCents - movedOutCents];
  const isPart = depositDueCents > 0 && depositDueCents < dueCents;
  return (
    <Box component="dl" m={0} mod="figures" className={classes.sums}>
      <Sum label={words.total} amount={format(totalCents)} />
      {creditedCents > 0 ? <Sum label={words.credited} amount={format(-creditedCents)} /> : null}
      {writtenOffCents > 0 ? <Sum label={words.writtenOff} amount={format(-writtenOffCents)} /> : null}
      {ownPaid > 0 ? <Sum label={words.paid} amount={format(ownPaid)} /> : null}
      {movedInCents > 0 ? <Sum label={words.fromOtherOrders} amount={format(movedInCents)} /> : null}
      {paidBack > 0 ? <Sum label={words.paidBackToYou} amount={format(paidBack)} /> : null}
      {movedOutCents > 0 ? <Sum label={words.toOtherOrders} amount={format(movedOutCents)} /> : null}
      {overpaidCents > 0 ? <Sum label={words.paidTooMuch} amount={format(overpaidCents)} /> : null}
      {isPart ? (
        <>
          <Sum label={words.depositDue} amount={format(depositDueCents)} isMain />
          <Sum label={words.dueInAll} amount={format(dueCents)} />
        </>
      ) : (
        <Sum label={words.due} amount={format(dueCents)} isMain />
      )}
    </Box>
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

function Payments({ payments, timeZone }: Pick<OwnPayments, 'payments' | 'timeZone'>) {
  if (payments.length === 0) return null;
  return (
    <>
      <h3 className={classes.subheading}>{words.payments}</h3>
      <Stack component="ul" gap={0} className={classes.payments} aria-label={words.payments}>
        {payments.map(
          ({
            id,
            provider,
            state,
            amountCents,
            refundedCents,
            movedFrom,
            movedCents,
            currency,
            reference,
            receivedAt,
            createdAt,
          }) => (
            <li key={id}>
              <span className={classes.payment}>
                {movedFrom ? words.movedFrom(movedFrom) : providerLabels[provider]}{' '}
                <StatusBadge tone={paymentStateTones[state]}>{paymentStateLabels[state]}</StatusBadge>
              </span>
              <span data-figures>{formatMoney(amountCents, currency)}</span>
              <span className={classes.note}>
                <Day at={receivedAt ?? createdAt} timeZone={timeZone} />, {reference}
              </span>
              {refundedCents > 0 ? (
                <span className={classes.note}>{words.paidBack(formatMoney(refundedCents, currency))}</span>
              ) : null}
              {movedCents > 0 ? (
                <span className={classes.note}>{words.movedAway(formatMoney(movedCents, currency))}</span>
              ) : null}
            </li>
          ),
        )}
      </Stack>
    </>
  );
}
