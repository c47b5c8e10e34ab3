import { handoverMessages } from '@app/contracts/delivery/handover/messages';
import { Stack, Text, Title } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { HandoverList } from '~/entities/handover/handover-list';
import * as words from '~/entities/handover/handover-words';
import { trpc } from '~/lib/api/trpc';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './order-proofs.module.css';

interface OrderHandoverProps {
  orderNumber: string;
  /** The order belongs to a colleague: nothing can be confirmed. */
  readOnly: boolean;
}

/**
 * What the team did for the hand-over, and what the customer confirms (delivery.hand-over) once there is
 * something to confirm; nothing before the work.
 */
export function OrderHandover({ orderNumber, readOnly }: OrderHandoverProps) {
  const query = trpc.handover.visible.useQuery({ orderNumber });
  const { data, isLoadingError } = query;
  const { data: way } = trpc.way.visible.useQuery({ orderNumber });
  const confirm = trpc.handover.confirm.useMutation({
    meta: { failed: handoverMessages.saveFailed, refreshes: [getQueryKey(trpc.handover)] },
  });
  if (isLoadingError) return <ErrorState query={query} fallback={handoverMessages.fetchFailed} />;
  if (!data || data.items.length === 0) return null;
  const isReady = way?.steps.some(({ step, done }) => done && (step === 'approved' || step === 'live'));
  const asks = isReady || data.items.some(({ done }) => done);
  const done = data.items.filter((each) => each.done).length;
  // Folded while the customer looks at a proof.
  return (
    <details
      className={classes.proofs}
      data-screen-only
      open={way?.next?.step !== 'look'}
      aria-labelledby="order-handover"
    >
      <summary className={classes.summary}>
        <Title order={2} size="h3" id="order-handover">
          {words.handover}
        </Title>
        <Text span inherit c="dimmed">
          {words.doneOf(done, data.items.length)}
        </Text>
      </summary>
      <Stack gap="lg" mt="md">
        <HandoverList items={data.items} side="team" title={words.ours} />
        {asks ? (
          <HandoverList
            items={data.items}
            side="customer"
            title={words.yours}
            saving={confirm.isPending ? confirm.variables : undefined}
            onTick={
              data.changeable && !readOnly
                ? (item, done) => confirm.mutate({ orderNumber, item, done })
                : undefined
            }
          />
        ) : null}
      </Stack>
    </details>
  );
}
