import { templateAdminMessages } from '@app/contracts/template-admin-messages';
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '~/lib/refusal';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useReturnedFocus } from '~/ui/use-returned-focus';
import { RejectionReason, useRejectionReason } from './rejection-reason';

interface RejectDialogProps {
  opened: boolean;
  /** Of the template. */
  title: string;
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks why a template is rejected; the author gets the reason (B109). */
export function RejectDialog({ opened, title, onReject, onClose, onClosed }: RejectDialogProps) {
  const [pending, setPending] = useState(false);
  const returnFocus = useReturnedFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!pending) onClose();
      }}
      onExitTransitionEnd={() => {
        returnFocus();
        onClosed();
      }}
      title={`Reject “${title}”?`}
    >
      <RejectForm pending={pending} onPending={setPending} onReject={onReject} onClose={onClose} />
    </Modal>
  );
}

interface RejectFormProps extends Pick<RejectDialogProps, 'onReject' | 'onClose'> {
  pending: boolean;
  onPending: (pending: boolean) => void;
}

function RejectForm({ pending, onPending, onReject, onClose }: RejectFormProps) {
  const { read, props } = useRejectionReason();
  const [failure, setFailure] = useState<unknown>(null);
  const run = useOneAtATime();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = read();
    if (reason === undefined) return;
    void run(async () => {
      onPending(true);
      setFailure(null);
      try {
        await onReject(reason);
        onClose();
      } catch (error) {
        setFailure(error);
      } finally {
        onPending(false);
      }
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text mb="md">{templateAdminMessages.rejectEffect}</Text>
      <RejectionReason {...props} readOnly={pending} />
      {failure === null ? null : (
        <Alert color="red" mt="md" role="alert">
          {errorText(failure, templateAdminMessages.rejectTemplateFailed)}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={pending}>
          Reject
        </Button>
      </Group>
    </form>
  );
}
