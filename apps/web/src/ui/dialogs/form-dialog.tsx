import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormGuardContext, useFormGuard } from '~/lib/forms/form-guard';
import * as words from '../ui-messages';
import { GuardedModal, type GuardQuestion } from './guarded-modal';

/** Asked before something typed goes. */
export const discardQuestion: GuardQuestion = {
  title: words.askClose,
  text: words.typedIsLost,
  stay: words.keepEditing,
  go: words.discard,
};

export interface FormDialogControls {
  /** The form says when it works, so that nothing closes the dialog meanwhile. */
  onBusy: (busy: boolean) => void;
  /** It is saved: the dialog goes without a question. */
  onDone: () => void;
  /** It is saved, and the dialog has something else to show. */
  onSaved: () => void;
  /** Asks first where something typed would be lost. */
  onCancel: () => void;
}

interface FormDialogProps extends Pick<ModalProps, 'size' | 'returnFocus'> {
  /** False where a slip of the mouse would cost what cannot be shown again. */
  closeOnClickOutside?: boolean;
  title: string;
  /** Names what is typed here, see `useFormGuard`. */
  form: string;
  /** What its screen needs to open it again, from `useFormDialog`. */
  opens?: unknown;
  opened: boolean;
  /** Works, where the form does not say so itself. */
  busy?: boolean;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
  children: (dialog: FormDialogControls) => ReactNode;
}

/**
 * The frame of a dialog with a form. Keep it mounted and give it `opened: false`, so that it can close in peace. What is
 * typed into its fields (`useSchemaForm`, `useDialogText`) goes neither by Esc nor with the session.
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
      // One that is open by its address closes with it.
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
  /** Names the form for those who do not see the dialog's title. */
  label: string;
  submitLabel: string;
  danger?: boolean;
  pending: boolean;
  /** It cannot be sent yet. */
  disabled?: boolean;
  /** Fields, and below them what went wrong. */
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
        <Group justify="flex-end" mt="xs">
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
