import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormGuardContext, useFormGuard } from '~/lib/forms/form-guard';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import * as words from '../ui-messages';
import { GuardedModal, type GuardQuestion } from './guarded-modal';

/** Asked before input is discarded. */
export const discardQuestion: GuardQuestion = {
  title: words.askClose,
  text: words.typedIsLost,
  stay: words.keepEditing,
  go: words.discard,
};

export interface FormDialogControls {
  /** The form reports when it is submitting, so that nothing closes the dialog meanwhile. */
  onBusy: (busy: boolean) => void;
  /** Saved: the dialog closes without a question. */
  onDone: () => void;
  /** Saved, and the dialog has something else to show. */
  onSaved: () => void;
  /** Asks first if input would be lost. */
  onCancel: () => void;
}

interface FormDialogProps extends DialogFrame, Pick<ModalProps, 'size' | 'returnFocus'> {
  /** False if an accidental click would lose something that cannot be shown again. */
  closeOnClickOutside?: boolean;
  title: string;
  /** Whether it is submitting, for a form that does not report this itself. */
  busy?: boolean;
  onClosed?: (() => void) | undefined;
  children: (dialog: FormDialogControls) => ReactNode;
}

/**
 * The frame of a dialog with a form. Keep it mounted and pass `opened: false`, so that its closing animation
 * can finish. Input in its fields (`useSchemaForm`, `useDialogText`) is lost neither by Esc nor with the
 * session.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    form,
    opens,
    opened,
    onClose,
    onClosed,
    children,
    size,
    closeOnClickOutside,
    returnFocus = true,
    busy = false,
  } = props;
  const [works, setBusy] = useState(false);
  const guard = useFormGuard(form, opens);
  const close = () => {
    guard.forget();
    onClose();
  };
  return (
    <GuardedModal
      title={title}
      opened={opened}
      busy={works || busy}
      question={() => (guard.isUnsaved() ? discardQuestion : null)}
      onClose={close}
      // A dialog that is open because of the URL closes with it.
      onLeave={opens === undefined ? guard.forget : close}
      onClosed={onClosed}
      closeOnClickOutside={closeOnClickOutside}
      returnFocus={returnFocus}
      {...(size && { size })}
    >
      {(requestClose) => (
        <FormGuardContext value={guard}>
          {children({ onBusy: setBusy, onDone: close, onSaved: guard.forget, onCancel: requestClose })}
        </FormGuardContext>
      )}
    </GuardedModal>
  );
}

interface DialogFormProps {
  /** Accessible name of the form, for people who cannot see the dialog's title. */
  label: string;
  submitLabel: string;
  danger?: boolean;
  pending: boolean;
  /** It cannot be submitted yet. */
  disabled?: boolean;
  /** Fields, followed by errors. */
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
}

/** The form of a dialog, with its two buttons. */
export function DialogForm(props: DialogFormProps) {
  const {
    label,
    submitLabel,
    danger = false,
    pending,
    disabled = false,
    children,
    onSubmit,
    onCancel,
  } = props;
  return (
    <form noValidate onSubmit={onSubmit} aria-label={label}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" data-dialog-foot>
          <Button variant="default" onClick={onCancel} disabled={pending}>
            {words.cancel}
          </Button>
          <Button type="submit" color={danger ? 'red' : 'brand'} loading={pending} disabled={disabled}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
