import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useReturnedFocus } from '~/ui/use-returned-focus';

interface FormDialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** The form, which says when it works, so that nothing closes the dialog meanwhile. */
  children: (onBusy: (busy: boolean) => void) => ReactNode;
}

/** The frame of a dialog with a form. Keep it mounted and give it `opened: false`, so that it can close in peace. */
export function FormDialog({ title, opened, onClose, children }: FormDialogProps) {
  const returnFocus = useReturnedFocus(opened);
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      onExitTransitionEnd={returnFocus}
      title={title}
    >
      {children(setBusy)}
    </Modal>
  );
}

interface DialogFormProps {
  /** Names the form for those who do not see the dialog's title. */
  label: string;
  submitLabel: string;
  danger?: boolean;
  pending: boolean;
  /** Fields, and below them what went wrong. */
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
}

/** The form of a dialog, with its two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { label, submitLabel, danger = false, pending, children, onSubmit, onCancel } = props;
  return (
    <form noValidate onSubmit={onSubmit} aria-label={label}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onCancel} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" color={danger ? 'red' : 'brand'} loading={pending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
