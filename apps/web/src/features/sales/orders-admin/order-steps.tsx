import { limits } from '@app/contracts/limits';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { type OrderAction, orderActions, orderTransitions } from '@app/contracts/sales/order/order';
import { moveOrderSchema } from '@app/contracts/sales/order/schema';
import { Alert, Button, Flex, Text, Textarea, TextInput } from '@mantine/core';
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconPlayerPlay,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { type DialogFrame, useFormDialog } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import type { Order } from './order';

/** For the step without a dialog, which would show its own failure. */
const tellFailure = (error: unknown) => notify.error(errorText(error, saleMessages.moveOrderFailed));

type ConfirmedAction = Exclude<OrderAction, 'process'>;

const words: Record<OrderAction, { verb: string; icon: Icon }> = {
  process: { verb: 'Start work', icon: IconPlayerPlay },
  complete: { verb: 'Mark as live', icon: IconCircleCheck },
  cancel: { verb: 'Cancel Order', icon: IconCircleX },
  refund: { verb: 'Mark as Refunded', icon: IconReceiptRefund },
};

const confirmations: Record<ConfirmedAction, { title: (number: string) => string; effect: string }> = {
  complete: {
    title: (number) => `Mark ${number} as live?`,
    effect: 'The website is live, the order is completed, and the time of free corrections begins.',
  },
  cancel: {
    title: (number) => `Cancel ${number}?`,
    effect: 'Nothing more is delivered. This cannot be undone.',
  },
  refund: {
    title: (number) => `Mark ${number} as refunded?`,
    effect:
      'The order and payments recorded by hand count as refunded. No money is moved: refund payments made online below first.',
  },
};

function useMoveOrder(order: Order) {
  const utils = trpc.useUtils();
  const move = trpc.order.move.useMutation({
    meta: { refreshes: [getQueryKey(trpc.order)], showsOwnErrors: true },
    onSuccess: (_, { action }) => notify.success(saleMessages.orderMoved[action]),
    // A refusal may mean that a colleague was faster, so the order is refetched.
    onError: () => void utils.order.invalidate(),
  });
  return (
    action: OrderAction,
    seen: Order['status'],
    more: { note?: string; siteUrl?: string | null } = {},
  ) => move.mutateAsync({ id: order.id, action, seen, ...more });
}

interface Asked {
  action: ConfirmedAction;
  /** The status that the order had then. */
  seen: Order['status'];
}

/** Shows the possible next statuses of the order (order.status-steps). */
export function OrderSteps({ order, onDone }: { order: Order; onDone: () => void }) {
  const { dialog, frame, turn, open } = useFormDialog<Asked>(`order-step:${order.id}`);
  const [starting, setStarting] = useState(false);
  const once = useSingleFlight();
  const move = useMoveOrder(order);
  const may = (action: OrderAction) =>
    (orderTransitions[action].from as readonly string[]).includes(order.status);
  const onPress = (action: OrderAction) => {
    if (action !== 'process') return open({ action, seen: order.status });
    setStarting(true);
    void once(() => move('process', order.status).then(onDone, tellFailure)).then(() => setStarting(false));
  };
  return (
    <Flex id="order-steps" wrap="wrap" gap="xs">
      {orderActions.filter(may).map((action) => {
        const { verb, icon: StepIcon } = words[action];
        const isPrimary = action === 'process' || action === 'complete';
        return (
          <Button
            key={action}
            variant={isPrimary ? 'filled' : 'default'}
            leftSection={<StepIcon size={18} stroke={1.75} aria-hidden />}
            loading={action === 'process' && starting}
            onClick={() => onPress(action)}
          >
            {verb}
          </Button>
        );
      })}
      {dialog ? (
        <StepDialog
          key={turn}
          {...frame}
          order={order}
          action={dialog.action}
          onMove={(more) => move(dialog.action, dialog.seen, more)}
          onDone={onDone}
        />
      ) : null}
    </Flex>
  );
}

interface StepDialogProps extends DialogFrame {
  order: Order;
  action: ConfirmedAction;
  onMove: (more: { note: string; siteUrl: string | null }) => Promise<unknown>;
  onDone: () => void;
}

const stepSchema = moveOrderSchema.pick({ note: true, siteUrl: true });

function StepDialog({ order, action, onMove, onDone, ...frame }: StepDialogProps) {
  const isDone = useRef(false);
  const { title, effect } = confirmations[action];
  return (
    <RecordDialog
      {...frame}
      title={title(order.number)}
      submitLabel={words[action].verb}
      danger={action !== 'complete'}
      schema={stepSchema}
      valuesOf={() => ({ note: '', siteUrl: '' })}
      save={async (values) => {
        await onMove(values);
        isDone.current = true;
      }}
      failed={saleMessages.moveOrderFailed}
      onClosed={() => {
        if (isDone.current) onDone();
      }}
    >
      {({ getInputProps }) => (
        <>
          <Text>{effect}</Text>
          {action === 'complete' ? (
            <>
              <OpenHandover orderNumber={order.number} />
              <TextInput
                label="Address of the website (optional)"
                placeholder="https://"
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                {...getInputProps('siteUrl')}
              />
            </>
          ) : null}
          {order.account ? (
            <Textarea
              label="A note for the email (optional)"
              description={`${order.account.name} gets an email about it.`}
              dir="auto"
              autosize
              minRows={3}
              maxRows={8}
              maxLength={limits.orderNote}
              {...getInputProps('note')}
            />
          ) : null}
        </>
      )}
    </RecordDialog>
  );
}

/** Says what of the hand-over is still open; that does not keep anybody from going live. */
function OpenHandover({ orderNumber }: { orderNumber: string }) {
  const { data } = trpc.handover.visible.useQuery({ orderNumber });
  const open = data?.items.filter(({ done }) => !done) ?? [];
  if (open.length === 0) return null;
  return (
    <Alert color="yellow" title="Still open in the hand-over">
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {open.map(({ item, label }) => (
          <li key={item}>{label}</li>
        ))}
      </ul>
    </Alert>
  );
}
