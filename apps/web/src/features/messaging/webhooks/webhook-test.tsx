import { developerMessages } from '@app/contracts/developer-messages';
import { formatCount } from '@app/contracts/format-count';
import { Button, Group, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { StatusBadge } from '~/ui/display/status-badge';
import classes from './webhooks.module.css';
import type { Delivery, Webhook } from './webhooks-search';

/** Polling interval while waiting for the response. */
const pollMs = 500;

const isPendingDelivery = (delivery: Delivery | undefined) =>
  delivery?.status === 'pending' && delivery.attempts === 0;

/** Sends a message marked as a test and shows the response as soon as it arrives (rest.webhook-test). */
export function WebhookTest({ webhook: { id, name, enabled } }: { webhook: Webhook }) {
  const ping = trpc.webhook.ping.useMutation({
    meta: { failed: developerMessages.pingFailed, refreshes: [getQueryKey(trpc.webhook.deliveries)] },
  });
  const testId = ping.data?.id;
  const log = trpc.webhook.deliveries.useQuery(
    { webhookId: id, page: 1 },
    {
      enabled: testId !== undefined,
      refetchInterval: ({ state: { data } }) =>
        isPendingDelivery(data?.deliveries.find((each) => each.id === testId)) ? pollMs : false,
    },
  );
  const delivery = log.data?.deliveries.find((each) => each.id === testId);
  const isWaiting = ping.isPending || isPendingDelivery(delivery);
  return (
    <Group mt="xs" gap="0.5rem 1rem" className={classes.test}>
      <Button
        variant="default"
        aria-label={`Send test to ${name}`}
        loading={isWaiting}
        disabled={!enabled}
        onClick={() => ping.mutate({ id })}
      >
        Send test
      </Button>
      <div role="status">{delivery && !isWaiting ? <Result delivery={delivery} /> : null}</div>
    </Group>
  );
}

function Result({ delivery: { error, responseStatus, durationMs } }: { delivery: Delivery }) {
  const facts = [
    responseStatus === null ? null : `HTTP ${responseStatus}`,
    durationMs === null ? null : `${formatCount(durationMs)} ms`,
  ].filter((fact) => fact !== null);
  return (
    <>
      {error === null ? (
        <StatusBadge tone="success">Test arrived</StatusBadge>
      ) : (
        <StatusBadge tone="danger">Test failed</StatusBadge>
      )}{' '}
      <Text span inherit c="dimmed">
        {[...facts, error].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
