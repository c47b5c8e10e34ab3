import { handoverMessages } from '@app/contracts/delivery/handover/messages';
import { Stack } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { HandoverList } from '~/entities/handover/handover-list';
import * as words from '~/entities/handover/handover-words';
import { trpc } from '~/lib/api/trpc';
import { useMay } from '~/lib/session/may';
import { RecordCard } from '~/ui/display/record-card';

/** What the team did for the hand-over, and what the customer confirmed (delivery.hand-over); nothing before the work. */
export function OrderHandover({ orderNumber }: { orderNumber: string }) {
  const { data } = trpc.handover.visible.useQuery({ orderNumber });
  const may = useMay();
  const tick = trpc.handover.tick.useMutation({
    meta: {
      failed: handoverMessages.saveFailed,
      refreshes: [getQueryKey(trpc.handover), getQueryKey(trpc.order)],
    },
  });
  if (!data || data.items.length === 0) return null;
  const onTick = data.changeable && may('orders:write') ? tick.mutate : undefined;
  return (
    <RecordCard id="order-handover" title={words.handover} screenOnly>
      <Stack gap="md">
        <HandoverList
          items={data.items}
          side="team"
          title="Team"
          saving={tick.isPending ? tick.variables : undefined}
          onTick={onTick && ((item, done) => onTick({ orderNumber, item, done }))}
        />
        <HandoverList items={data.items} side="customer" title="Customer" />
      </Stack>
    </RecordCard>
  );
}
