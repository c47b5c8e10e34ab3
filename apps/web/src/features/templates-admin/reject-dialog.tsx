import { limits } from '@app/contracts/limits';
import { rejectTemplateSchema } from '@app/contracts/template';
import { templateAdminMessages } from '@app/contracts/template-admin-messages';
import { Alert, Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '~/lib/refusal';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useReturnedFocus } from '~/ui/use-returned-focus';

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
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const run = useOneAtATime();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = rejectTemplateSchema.shape.reason.safeParse(reason);
    setComplaint(parsed.error?.issues[0]?.message ?? null);
    if (!parsed.success) {
      field.current?.focus();
      return;
    }
    void run(async () => {
      onPending(true);
      setFailure(null);
      try {
        await onReject(parsed.data);
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
      <Text mb="md">It stays out of the catalogue, and its author gets your reason by email.</Text>
      <Textarea
        ref={field}
        data-autofocus
        label="Reason"
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={limits.rejectionReason}
        value={reason}
        readOnly={pending}
        error={complaint}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setComplaint(null);
        }}
      />
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
