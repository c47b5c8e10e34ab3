import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { Box, Button, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { OwnPayments } from '~/entities/order/own-payments';
import { PayOnline } from '~/entities/order/pay-online';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { copyText } from '~/lib/copy-text';
import { notify } from '~/lib/notify';
import { Day } from '~/ui/display/date-time';
import { LinkifiedText } from '~/ui/display/linkified-text';
import { FormError } from '~/ui/feedback/form-error';
import classes from './order-money.module.css';
import * as words from './orders-customer-messages';

/** Lists the company's payment methods with the details a payer needs (sales.payment-details). */
export function HowToPay({ number, money }: { number: string; money: OwnPayments }) {
  const { bankTransfer, mobileMoney, transferReference } = money;
  if (!money.online && !bankTransfer && !mobileMoney) return null;
  const isByTransfer = bankTransfer !== null || mobileMoney !== null;
  const reference = { label: words.reference, value: transferReference };
  return (
    <div className={classes.ways}>
      {isByTransfer ? <h3 className={classes.subheading}>{words.howToPay}</h3> : null}
      {money.online ? <PayOnline number={number} money={money} stacked /> : null}
      {bankTransfer ? (
        <PaymentMethod
          title={words.bankTransfer}
          facts={[
            { label: words.bank, value: bankTransfer.bank },
            { label: words.holder, value: bankTransfer.accountHolder },
            { label: words.account, value: bankTransfer.account },
            { label: words.bankCode, value: bankTransfer.code },
            reference,
          ]}
          instructions={bankTransfer.instructions}
        />
      ) : null}
      {mobileMoney ? (
        <PaymentMethod
          title={words.mobileMoney}
          facts={[
            { label: words.mobileNetwork, value: mobileMoney.network },
            { label: words.number, value: mobileMoney.number },
            { label: words.name, value: mobileMoney.name },
            reference,
          ]}
          instructions={mobileMoney.instructions}
        />
      ) : null}
      {isByTransfer ? (
        <>
          <p className={classes.note}>{words.giveReference}</p>
          <TransferClaim number={number} claimedAt={money.transferClaimedAt} timeZone={money.timeZone} />
        </>
      ) : null}
    </div>
  );
}

interface WayProps {
  title: string;
  facts: readonly { label: string; value: string }[];
  instructions: string;
}

/** Long values that are hard to type when paying from a phone get a copy button. */
const copyableLabels = new Set([words.account, words.number, words.reference]);

function PaymentMethod({ title, facts, instructions }: WayProps) {
  return (
    <Box component="section" w="100%" aria-label={title}>
      <Box component="h4" mt={0} mb={4} fz="md" lh={1.35}>
        {title}
      </Box>
      <Box component="dl" m={0} className={classes.facts}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{value}</span>
                {copyableLabels.has(label) ? <CopyButton label={label} text={value} /> : null}
              </dd>
            </div>
          ))}
      </Box>
      {instructions ? (
        <Text inherit maw="var(--measure)" mt="xs" style={{ whiteSpace: 'pre-line' }}>
          <LinkifiedText text={instructions} />
        </Text>
      ) : null}
    </Box>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const [done, setDone] = useState(false);
  const Icon = done ? IconCheck : IconCopy;
  const copy = () =>
    copyText(text).then(
      () => {
        setDone(true);
        notify.success({ text: paymentMessages.copied(label) });
      },
      () => notify.error({ text: paymentMessages.copyFailed }),
    );
  return (
    <button
      type="button"
      className={classes.copy}
      aria-label={words.copyOne(label)}
      onClick={() => void copy()}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

interface TransferClaimProps {
  number: string;
  claimedAt: string | null;
  /** The company's time zone. */
  timeZone: string;
}

/**
 * Lets the customer report once that the money was sent; the order counts as paid only when the money
 * arrives.
 */
function TransferClaim({ number, claimedAt, timeZone }: TransferClaimProps) {
  const once = useSingleFlight();
  const payment = trpc.useUtils().payment;
  const claim = trpc.payment.claimTransfer.useMutation({
    meta: {
      done: paymentMessages.claimed,
      refreshes: [getQueryKey(trpc.payment), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
    onError: (error) => {
      // Another tab may have reported it, or the money has arrived in the meantime.
      if (apiErrorOf(error)) void payment.invalidate();
    },
  });
  if (claimedAt) {
    return (
      <p className={classes.claimed} role="status">
        {words.toldUsOn} <Day at={claimedAt} timeZone={timeZone} /> {words.onItsWay}
      </p>
    );
  }
  return (
    <>
      <FormError error={claim.error} failed={paymentMessages.claimFailed} />
      <Button
        variant="default"
        mih="2.75rem"
        loading={claim.isPending}
        onClick={() => void once(() => claim.mutateAsync({ number }))}
      >
        {words.transferred}
      </Button>
    </>
  );
}
