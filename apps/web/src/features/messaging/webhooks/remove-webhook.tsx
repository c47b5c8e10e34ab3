import { developerMessages } from '@app/contracts/developer-messages';
import { Button } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import type { Webhook } from './webhooks-search';

/** Deletes a webhook, after a confirmation. */
export function RemoveWebhook({ webhook: { id, name } }: { webhook: Webhook }) {
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
        It hears of nothing any more, and its log goes with it. This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}
