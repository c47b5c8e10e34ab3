import { developerMessages } from '@app/contracts/developer-messages';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { OneTimeSecret } from '~/ui/display/one-time-secret';
import type { Webhook } from './webhooks-search';

/** Replaces the signing secret with a new one, shown once. */
export function RotateSecret({ webhook: { id, name } }: { webhook: Webhook }) {
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
