import { reasons } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { dateLocale } from '@app/contracts/locale';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { IconMailForward } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useNow } from '~/lib/format/use-now';
import { notify } from '~/lib/notify';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import type { CartRow } from './carts-search';

const dayFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium' });

/** Returns why no reminder can be sent now; undefined when one can. */
function disabledReason({ reachable, remindedAt }: CartRow, now: number): string | undefined {
  if (!reachable) return reasons.CUSTOMER_UNREACHABLE.message;
  const next = remindedAt ? new Date(remindedAt).getTime() + limits.cartReminderMs : 0;
  return next > now ? saleMessages.remindAgainFrom(dayFormat.format(next)) : undefined;
}

/**
 * Asks for confirmation and sends the customer a mail about the cart, at most once a week
 * (cart.weekly-reminder).
 */
export function RemindAction({ cart }: { cart: CartRow }) {
  const now = useNow();
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState(false);
  const remind = trpc.cart.remind.useMutation({
    meta: { refreshes: [getQueryKey(trpc.cart.list)], showsOwnErrors: true },
    onSuccess: ({ name }) => notify.success(saleMessages.reminded(name)),
    // A colleague may have been faster, or the cart may be empty by now.
    onError: () => void utils.cart.list.invalidate(),
  });
  return (
    <>
      <RowActions of={cart.customer.name}>
        <RowAction
          label="Send Reminder"
          name={`to ${cart.customer.name}`}
          icon={IconMailForward}
          barred={disabledReason(cart, now)}
          onClick={() => setAsked(true)}
        />
      </RowActions>
      <ConfirmDialog
        opened={asked}
        title={`Remind ${cart.customer.name}?`}
        confirmLabel="Send Reminder"
        failed={saleMessages.remindFailed}
        onConfirm={() => remind.mutateAsync({ userId: cart.id })}
        onClose={() => setAsked(false)}
      >
        {saleMessages.remindEffect(cart.customer.email)}
      </ConfirmDialog>
    </>
  );
}
