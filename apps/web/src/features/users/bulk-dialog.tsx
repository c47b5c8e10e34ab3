import { messages } from '@app/contracts/messages';
import { Button, Group, Modal, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '~/lib/refusal';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useReturnedFocus } from '~/ui/use-returned-focus';
import { BulkResults } from './bulk-results';
import { FailureBanner } from './failure-banner';
import { usersInWords } from './selection-bar';
import { type BulkChange, useBulkChange } from './use-bulk-change';

const words = {
  suspend: {
    verb: 'Suspend',
    failed: messages.suspendUserFailed,
    effect: () => 'They are signed out at once and cannot sign in. Tickets and carts stay.',
  },
  unsuspend: {
    verb: 'Unsuspend',
    failed: messages.unsuspendUserFailed,
    effect: () => 'They can sign in again.',
  },
  remove: { verb: 'Delete', failed: messages.deleteUserFailed, effect: messages.deleteUsersConfirm },
} as const;

interface BulkDialogProps {
  change: BulkChange;
  opened: boolean;
  onClose: () => void;
  /** Something was done: the selection is over. */
  onDone: () => void;
}

/** Asks before many accounts are changed, shows how far it is, and what became of each (B80). */
export function BulkDialog({ change, opened, onClose, onDone }: BulkDialogProps) {
  const { progress, run, stop } = useBulkChange(change);
  const [dismissed, setDismissed] = useState(false);
  const returnFocus = useReturnedFocus(opened);
  const once = useOneAtATime();
  const { verb, failed, effect } = words[change.action];
  const who = usersInWords(change.many);
  const close = () => {
    if (progress.phase === 'running') return;
    onClose();
    if (progress.phase === 'over') onDone();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={returnFocus}
      title={`${verb} ${who}${progress.phase === 'asked' ? '?' : ''}`}
    >
      {progress.phase === 'asked' ? (
        <>
          <Text>{effect(who)}</Text>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button color={change.action === 'unsuspend' ? 'brand' : 'red'} onClick={() => void once(run)}>
              {verb}
            </Button>
          </Group>
        </>
      ) : null}
      {progress.phase === 'running' ? (
        <Running done={progress.results.length} many={change.many} onStop={stop} />
      ) : null}
      {progress.phase === 'over' ? (
        <>
          {progress.error && !dismissed ? (
            <FailureBanner onDismiss={() => setDismissed(true)}>
              {errorText(progress.error, failed)}
            </FailureBanner>
          ) : null}
          <BulkResults results={progress.results} />
          <Group justify="flex-end" mt="lg">
            <Button onClick={close} data-autofocus>
              Close
            </Button>
          </Group>
        </>
      ) : null}
    </Modal>
  );
}

function Running({ done, many, onStop }: { done: number; many: number; onStop: () => void }) {
  const [stopping, setStopping] = useState(false);
  return (
    <>
      <Progress value={(100 * done) / Math.max(many, 1)} animated aria-label="Progress" />
      <Text mt="sm" role="status">
        {done} of {usersInWords(many)}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          loading={stopping}
          onClick={() => {
            setStopping(true);
            onStop();
          }}
        >
          Stop
        </Button>
      </Group>
    </>
  );
}
