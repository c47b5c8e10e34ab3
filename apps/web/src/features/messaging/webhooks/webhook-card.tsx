import { developerMessages } from '@app/contracts/developer-messages';
import { webhookFormatLabels } from '@app/contracts/messaging/webhook/event';
import { Button, Group, Modal, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Ago } from '~/ui/display/date-time';
import { OneTimeSecret } from '~/ui/display/one-time-secret';
import { StatusBadge } from '~/ui/display/status-badge';
import { WebhookTest } from './webhook-test';
import classes from './webhooks.module.css';
import type { Webhook } from './webhooks-search';

/** Deletes a webhook, after a confirmation. */
function RemoveWebhook({ webhook: { id, name } }: { webhook: Webhook }) {
  const [asks, setAsks] = useState(false);
  const remove = trpc.webhook.remove.useMutation({
    meta: {
      done: developerMessages.webhookRemoved,
      refreshes: [getQueryKey(trpc.webhook)],
      showsOwnErrors: true,
    },
  });
  return (
    <>
      <Button variant="default" aria-label={`Remove ${name}`} onClick={() => setAsks(true)}>
        Remove
      </Button>
      <ConfirmDialog
        opened={asks}
        title={`Remove “${name}”?`}
        confirmLabel="Remove webhook"
        danger
        failed={developerMessages.removeWebhookFailed}
        onConfirm={() => remove.mutateAsync({ id })}
        onClose={() => setAsks(false)}
      >
        It no longer receives events, and its log is deleted. This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}

interface WebhookCardProps {
  webhook: Webhook;
  /** Whether its log is open. */
  isRead: boolean;
  onEdit: () => void;
}

function State({ webhook: { enabled, disabledReason, failingSince } }: { webhook: Webhook }) {
  if (!enabled) {
    return disabledReason === 'failing' ? (
      <StatusBadge tone="danger">Switched off after failures</StatusBadge>
    ) : (
      <StatusBadge tone="neutral">Switched off</StatusBadge>
    );
  }
  return failingSince ? (
    <StatusBadge tone="warning">Failing</StatusBadge>
  ) : (
    <StatusBadge tone="success">On</StatusBadge>
  );
}

/** Shows one webhook: its URL, its events and its actions. */
export function WebhookCard({ webhook, isRead, onEdit }: WebhookCardProps) {
  const { id, name, url, format, events, failingSince } = webhook;
  return (
    <li className={classes.card} data-read={isRead || undefined}>
      <Group gap="0.375rem 0.75rem">
        <Title order={3} c="var(--ink-strong)" ff="text" size="h4">
          {name}
        </Title>
        <State webhook={webhook} />
      </Group>
      <Text mt="0.375rem" ff="monospace" fz="sm">
        {url}
      </Text>
      <Text mt="0.375rem" c="dimmed" fz="sm">
        {webhookFormatLabels[format]} · {events.join(', ')}
      </Text>
      {failingSince ? (
        <Text mt="0.375rem" c="dimmed" fz="sm">
          Every message has failed since <Ago at={failingSince} />.
        </Text>
      ) : null}
      <Group mt="md" align="stretch" gap="xs" className={classes.actions}>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/dashboard/webhooks"
              search={isRead ? {} : { log: id }}
              resetScroll={false}
              aria-expanded={isRead}
              {...props}
            />
          )}
          aria-label={`${isRead ? 'Close log' : 'Log'} of ${name}`}
        >
          {isRead ? 'Close log' : 'Log'}
        </Button>
        <Button variant="default" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <RotateSecret webhook={webhook} />
        <RemoveWebhook webhook={webhook} />
      </Group>
      <WebhookTest webhook={webhook} />
    </li>
  );
}

/** Replaces the signing secret with a new one, shown once. */
function RotateSecret({ webhook: { id, name } }: { webhook: Webhook }) {
  const [asks, setAsks] = useState(false);
  const [shows, setShows] = useState(false);
  const rotate = trpc.webhook.rotateSecret.useMutation({ meta: { showsOwnErrors: true } });
  return (
    <>
      <Button variant="default" aria-label={`New secret for ${name}`} onClick={() => setAsks(true)}>
        New secret
      </Button>
      <ConfirmDialog
        opened={asks}
        title={`New secret for “${name}”?`}
        confirmLabel="Make a new secret"
        failed={developerMessages.rotateSecretFailed}
        onConfirm={() => rotate.mutateAsync({ id })}
        onClose={() => setAsks(false)}
        onClosed={() => setShows(rotate.isSuccess)}
      >
        The old one stops working: the other system will refuse our messages until it has the new one.
      </ConfirmDialog>
      <Modal
        opened={shows}
        onClose={() => setShows(false)}
        onExitTransitionEnd={() => rotate.reset()}
        closeOnClickOutside={false}
        title={`New secret of “${name}”`}
      >
        {rotate.data ? (
          <OneTimeSecret label="Signing secret" secret={rotate.data.secret} onDone={() => setShows(false)} />
        ) : null}
      </Modal>
    </>
  );
}
