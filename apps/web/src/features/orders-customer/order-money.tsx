import { formatMoney } from '@app/contracts/money/format-money';
import { paymentMessages } from '@app/contracts/payment/messages';
import { providerLabels } from '@app/contracts/payment/provider-labels';
import { paymentStateLabels } from '@app/contracts/payment/state-labels';
import { Skeleton } from '@mantine/core';
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

/** What of an own order is paid and due, and how the rest can be paid (sales.payment-providers). */
export function OrderMoney({ number }: { number: string }) {
  const { checkout } = route.useSearch();
  const { data, error, isError, refetch, isRefetching } = trpc.payment.mine.useQuery(
    { number },
    // The provider's word comes some seconds after the payer.
    { refetchInterval: ({ state }) => checkout === 'done' && isPaymentUnderWay(state.data) && 3_000 },
  );
  if (!data && isError) {
    return (
      <ErrorState
        error={error}
        fallback={paymentMessages.fetchFailed}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  }
  if (!data) return <Skeleton height={180} radius="lg" mb="lg" />;
  return (
    <section className={classes.box} aria-labelledby="order-payment">
      <h2 id="order-payment" className={classes.heading}>
        {words.payment}
      </h2>
      <CheckoutNote checkout={checkout} money={data} />
      <Sums money={data} />
      {data.payable ? <HowToPay number={number} money={data} /> : null}
      <Payments payments={data.payments} timeZone={data.timeZone} />
      {data.paymentStatus === 'paid' ? <ReceiptPdfLink orderNumber={number} /> : null}
    </section>
  );
}

/** Whether the newest payment waits for its provider's word. */
const isPaymentUnderWay = (money: OwnPayments | undefined) => money?.payments[0]?.state === 'pending';

/** What has become of the page on which they wanted to pay; a failure is said at its payment. */
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
  const write = (minorUnits: number) => formatMoney(minorUnits, money.currency);
  const { totalCents, paidCents, refundedCents, dueCents, depositDueCents, overpaidCents, payable } = money;
  const isPart = depositDueCents > 0 && depositDueCents < dueCents;
  return (
    <dl className={classes.sums}>
      <Sum label={words.total} amount={write(totalCents)} />
      {paidCents > 0 ? <Sum label={words.paid} amount={write(paidCents)} /> : null}
      {refundedCents > 0 ? <Sum label={words.paidBackToYou} amount={write(refundedCents)} /> : null}
      {overpaidCents > 0 ? <Sum label={words.paidTooMuch} amount={write(overpaidCents)} /> : null}
      {payable && isPart ? (
        <>
          <Sum label={words.depositDue} amount={write(depositDueCents)} isMain />
          <Sum label={words.dueInAll} amount={write(dueCents)} />
        </>
      ) : (
        <Sum label={words.due} amount={write(payable ? dueCents : 0)} isMain />
      )}
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

function Payments({ payments, timeZone }: Pick<OwnPayments, 'payments' | 'timeZone'>) {
  if (payments.length === 0) return null;
  return (
    <>
      <h3 className={classes.subheading}>{words.payments}</h3>
      <ul className={classes.payments} aria-label={words.payments}>
        {payments.map(
          ({
            id,
            provider,
            state,
            amountCents,
            refundedCents,
            currency,
            reference,
            receivedAt,
            createdAt,
          }) => (
            <li key={id}>
              <span className={classes.payment}>
                {providerLabels[provider]}{' '}
                <StatusBadge tone={paymentStateTones[state]}>{paymentStateLabels[state]}</StatusBadge>
              </span>
              <span className={classes.amount}>{formatMoney(amountCents, currency)}</span>
              <span className={classes.note}>
                <Day at={receivedAt ?? createdAt} timeZone={timeZone} />, {reference}
              </span>
              {refundedCents > 0 ? (
                <span className={classes.note}>{words.paidBack(formatMoney(refundedCents, currency))}</span>
              ) : null}
            </li>
          ),
        )}
      </ul>
    </>
  );
}
