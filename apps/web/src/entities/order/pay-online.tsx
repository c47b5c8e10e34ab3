import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { onlineRefusal } from '@app/contracts/sales/payment/online-amount';
import type { PaymentPart } from '@app/contracts/sales/payment/status';
import { Button, Flex, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { FormError } from '~/ui/feedback/form-error';
import type { OwnPayments } from './own-payments';
import * as words from './receipt-messages';

interface PayOnlineProps {
  number: string;
  money: OwnPayments;
  /** Buttons stacked at full width. */
  stacked?: boolean;
}

/**
 * Leads to the provider's page to pay the amount due: the deposit alone, or everything. What can never be paid online
 * is said in place of its button.
 */
export function PayOnline({ number, money, stacked = false }: PayOnlineProps) {
  const once = useSingleFlight();
  const payment = trpc.useUtils().payment;
  const checkout = trpc.payment.startCheckout.useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      // The amount may have been paid elsewhere.
      if (apiErrorOf(error)) void payment.invalidate();
    },
  });
  // Back from the provider's page, browsers show this one as it was left.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) checkout.reset();
  });
  const { depositDueCents, dueCents, paidCents, currency } = money;
  const hasDeposit = depositDueCents > 0 && depositDueCents < dueCents;
  const refusal = onlineRefusal(hasDeposit ? depositDueCents : dueCents, currency);
  const pay = (part: PaymentPart, label: string, cents: number, variant: 'filled' | 'default') =>
    onlineRefusal(cents, currency) ? null : (
      <Button
        mih={44}
        variant={variant}
        fullWidth={stacked}
        loading={(checkout.isPending || checkout.isSuccess) && checkout.variables?.part === part}
        disabled={(checkout.isPending || checkout.isSuccess) && checkout.variables?.part !== part}
        onClick={() => void once(() => checkout.mutateAsync({ number, part }))}
      >
        {label} {formatMoney(cents, currency)}
      </Button>
    );
  return (
    <>
      <FormError error={checkout.error} failed={paymentMessages.checkoutFailed} />
      {refusal ? (
        <Text>
          {words.notOnline[refusal.reason](
            formatMoney(hasDeposit ? depositDueCents : dueCents, currency),
            formatMoney(refusal.bound, currency),
          )}
        </Text>
      ) : null}
      <Flex wrap="wrap" gap="sm">
        {hasDeposit ? pay('deposit', words.payDeposit, depositDueCents, 'filled') : null}
        {pay(
          paidCents > 0 ? 'balance' : 'whole',
          hasDeposit ? words.payAll : words.pay,
          dueCents,
          hasDeposit ? 'default' : 'filled',
        )}
      </Flex>
    </>
  );
}
