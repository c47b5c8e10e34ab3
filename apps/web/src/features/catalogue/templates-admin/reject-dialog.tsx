import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { useDialogGuard } from '~/lib/forms/form-guard';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { RejectionReason, useRejectionReason } from './rejection-reason';

/**
 * Holds the single value of a `FormDialog` without further fields; it survives Esc and the end of the
 * session.
 */
function useDialogText(): [text: string, setText: (text: string) => void] {
  const guard = useDialogGuard();
  const [text, setText] = useState(() => {
    const draftText = guard?.read()?.values.text;
    return typeof draftText === 'string' ? draftText : '';
  });
  useEffect(() => guard?.report({ text }, { text: '' }), [guard, text]);
  return [text, setText];
}

interface RejectDialogProps extends DialogFrame {
  /** Title of the template. */
  title: string;
  onReject: (reason: string) => Promise<unknown>;
}

/** Asks why a template is rejected; the author receives the reason (catalogue.reject-with-reason). */
export function RejectDialog({ title, onReject, ...frame }: RejectDialogProps) {
  return (
    <FormDialog {...frame} title={`Reject “${title}”?`}>
      {(dialog) => <RejectForm title={title} onReject={onReject} {...dialog} />}
    </FormDialog>
  );
}

type RejectFormProps = FormDialogControls & Pick<RejectDialogProps, 'title' | 'onReject'>;

function RejectForm({ title, onReject, ...dialog }: RejectFormProps) {
  const { read, props } = useRejectionReason(useDialogText());
  const { pending, error, run } = useDialogSubmit(dialog);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = read();
    if (reason !== undefined) void run(() => onReject(reason));
  };
  return (
    <DialogForm
      label={`Reject ${title}`}
      submitLabel="Reject"
      danger
      pending={pending}
      onSubmit={submit}
      onCancel={dialog.onCancel}
    >
      <Text>{templateAdminMessages.rejectEffect}</Text>
      <RejectionReason {...props} readOnly={pending} />
      <FormError error={error} failed={templateAdminMessages.rejectTemplateFailed} />
    </DialogForm>
  );
}
