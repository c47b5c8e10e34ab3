import { limits } from '@app/contracts/limits';
import { cancelPaymentSchema } from '@app/contracts/sales/payment/schema';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { ReasonField } from './money-fields';

const schema = cancelPaymentSchema.pick({ reason: true });

interface ReasonDialogProps extends DialogFrame {
  title: string;
  /** Describes the effect of the action. */
  effect: string;
  submitLabel: string;
  /** Fallback error text when the server returns none. */
  failed: string;
  /** Additional fields below the reason. */
  children?: ReactNode;
  onReason: (reason: string) => Promise<unknown>;
}

/** Asks for a reason before a record is taken back; the reason is added to the history. */
export function ReasonDialog({ effect, children, onReason, ...dialog }: ReasonDialogProps) {
  return (
    <RecordDialog
      {...dialog}
      danger
      schema={schema}
      valuesOf={() => ({ reason: '' })}
      save={({ reason }) => onReason(reason)}
    >
      {(form) => (
        <>
          <Text>{effect}</Text>
          <ReasonField
            description="It appears in the history of the order."
            maxLength={limits.refundReason}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          {children}
        </>
      )}
    </RecordDialog>
  );
}
