import { developerMessages } from '@app/contracts/developer-messages';
import { formatCount } from '@app/contracts/format-count';
import { dateLocale } from '@app/contracts/locale';
import { Button, Group, Stack, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { Ago } from '~/ui/display/date-time';
import { StatusBadge, type StatusTone } from '~/ui/display/status-badge';
import classes from './webhooks.module.css';
import type { Delivery } from './webhooks-search';

const states: Readonly<Record<Delivery['status'], { label: string; tone: StatusTone }>> = {
  pending: { label: 'Waiting', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

function stateOf({ status, attempts }: Delivery): { label: string; tone: StatusTone } {
  return status === 'pending' && attempts > 0 ? { label: 'Retrying', tone: 'warning' } : states[status];
}

/** Returns the JSON of a message, indented for reading. */
function prettyBody(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

/** Shows one message and its last attempt; expanded, it shows the request and the response. */
export function DeliveryItem({ delivery, enabled }: { delivery: Delivery; enabled: boolean }) {
  const { id, event, body, attempts, createdAt, nextAttemptAt, responseStatus, durationMs } = delivery;
  const { label, tone } = stateOf(delivery);
  const replay = trpc.webhook.replay.useMutation({
    meta: {
      done: developerMessages.replayQueued,
      failed: developerMessages.replayFailed,
      refreshes: [getQueryKey(trpc.webhook.deliveries)],
    },
  });
  return (
    <li className={classes.delivery}>
      <details>
        <summary className={classes.summary}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <Text span inherit c="var(--ink-strong)" fw={600}>
            {event}
          </Text>
          <Group component="span" align="stretch" gap="0 0.875rem" mod="figures" className={classes.facts}>
            {responseStatus === null ? null : <span>HTTP {responseStatus}</span>}
            {durationMs === null ? null : <span>{formatCount(durationMs)} ms</span>}
            {attempts > 1 ? <span>{attempts} attempts</span> : null}
            <Ago at={createdAt} />
          </Group>
        </summary>
        <Stack pb="1.25rem" align="flex-start" gap="xs" className={classes.inside}>
          {delivery.error ? (
            <Text inherit c="var(--danger)">
              {delivery.error}
            </Text>
          ) : null}
          {nextAttemptAt && attempts > 0 ? (
            <Text mt="0.375rem" c="dimmed" fz="sm">
              Next attempt at {new Date(nextAttemptAt).toLocaleTimeString(dateLocale, { timeStyle: 'short' })}
              .
            </Text>
          ) : null}
          <Text mt="0.25rem" c="dimmed" fz="sm" fw={600}>
            Message
          </Text>
          <pre className={classes.code}>{prettyBody(body)}</pre>
          {delivery.responseExcerpt ? (
            <>
              <Text mt="0.25rem" c="dimmed" fz="sm" fw={600}>
                Answer
              </Text>
              <pre className={classes.code}>{delivery.responseExcerpt}</pre>
            </>
          ) : null}
          <Button
            variant="default"
            aria-label={`Send again: ${event}`}
            loading={replay.isPending}
            disabled={!enabled}
            onClick={() => replay.mutate({ id })}
          >
            Send again
          </Button>
        </Stack>
      </details>
    </li>
  );
}
