import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { Button, Group, Title } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { LinkButton } from '~/ui/buttons/link-button';
import { FormAlert } from '~/ui/feedback/form-alert';
import { FormError } from '~/ui/feedback/form-error';
import classes from './order-money.module.css';
import * as words from './orders-customer-messages';

const route = getRouteApi('/_public/account/test-payment/$reference');

/**
 * Replaces a provider's page on a local site only: simulates a payer's choices without money
 * (sales.payment-providers).
 */
export function TestPayment() {
  const { reference } = route.useParams();
  const { order } = route.useSearch();
  const router = useRouter();
  const once = useSingleFlight();
  const { data } = trpc.payment.mine.useQuery({ number: order });
  const payment = data?.payments.find((each) => each.reference === reference);
  const meta = {
    refreshes: [getQueryKey(trpc.payment), getQueryKey(trpc.order), getQueryKey(trpc.invoice)],
    showsOwnErrors: true,
  };
  const onSuccess = ({ orderNumber }: { orderNumber: string }) =>
    router.navigate({
      to: '/account/orders/$number',
      params: { number: orderNumber },
      search: { checkout: 'done' },
      replace: true,
    });
  const complete = trpc.payment.completeSample.useMutation({ meta, onSuccess });
  const fail = trpc.payment.failSample.useMutation({ meta, onSuccess });
  const isBusy = complete.isPending || fail.isPending;
  return (
    <div className={classes.ways}>
      <Title order={1} size="h2">
        {words.testPayment}
      </Title>
      <FormAlert tone="error" announced={false}>
        <p>{paymentMessages.testPayment}</p>
      </FormAlert>
      <p className={classes.note}>
        {reference} {words.forOrder} {order}
        {payment ? `: ${formatMoney(payment.amountCents, payment.currency as Currency)}` : ''}
      </p>
      <FormError error={complete.error ?? fail.error} failed={paymentMessages.testFailed} />
      <Group gap="sm">
        <Button
          mih="2.75rem"
          loading={complete.isPending}
          disabled={fail.isPending}
          onClick={() => void once(() => complete.mutateAsync({ reference }))}
        >
          {words.pay}
        </Button>
        <Button
          variant="default"
          mih="2.75rem"
          loading={fail.isPending}
          disabled={complete.isPending}
          onClick={() => void once(() => fail.mutateAsync({ reference }))}
        >
          {words.letItFail}
        </Button>
        <LinkButton
          variant="default"
          mih="2.75rem"
          disabled={isBusy}
          href={`/account/orders/${order}?checkout=left`}
        >
          {words.backWithoutPaying}
        </LinkButton>
      </Group>
    </div>
  );
}
