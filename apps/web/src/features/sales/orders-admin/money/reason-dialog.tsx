import { limits } from '@app/contracts/limits';
import { cancelPaymentSchema } from '@app/contracts/sales/payment/schema';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { ReasonField } from './money-fields';

const schema = cancelPaymentSchema.pick({ reason: true });

interface ReasonDialogProps {
  /** From `useFormDialog`. */
  form: string;
  opens: unknown;
  opened: boolean;
  title: string;
  /** Describes the effect of the action. */
  effect: string;
  submitLabel: string;
  /** Fallback error text when the server returns none. */
  failed: string;
  /** Additional fields below the reason. */
  children?: ReactNode;
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason before a record is taken back; the reason is added to the history. */
export function ReasonDialog({ title, form, opens, opened, onClose, ...inside }: ReasonDialogProps) {
  return (
    <FormDialog form={form} opens={opens} opened={opened} onClose={onClose} title={title}>
      {(dialog) => <ReasonForm title={title} {...inside} {...dialog} />}
    </FormDialog>
  );
}

type ReasonFormProps = FormDialogControls & Omit<ReasonDialogProps, 'form' | 'opens' | 'opened' | 'onClose'>;

function ReasonForm({ title, effect, submitLabel, failed, children, onReason, ...dialog }: ReasonFormProps) {
  const { pending, error, run } = useDialogSubmit(dialog);
  const form = useSchemaForm(schema, { reason: '' });
  return (
    <DialogForm
      label={title}
      submitLabel={submitLabel}
      danger
      pending={pending}
      onSubmit={form.submitWith(({ reason }) => run(() => onReason(reason), form.showApiError))}
      onCancel={dialog.onCancel}
    >
      <Text>{effect}</Text>
      <ReasonField
        description="It appears in the history of the order."
        maxLength={limits.refundReason}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {children}
      <FormError error={error} failed={failed} />
    </DialogForm>
  );
}
