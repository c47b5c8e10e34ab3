import { contentMessages } from '@app/contracts/content/messages';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { clockTextSchema } from '~/lib/format/company-clock';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';

interface ScheduleFormProps {
  /** The company's. */
  timeZone: string;
  /** Publishes what is drafted at a moment; rejects with what is wrong. */
  schedule: (at: string) => Promise<void>;
}

interface ScheduleDialogProps extends ScheduleFormProps {
  opened: boolean;
  onClose: () => void;
}

/** When what is drafted is to be published (public-pages.scheduled-words). */
export function ScheduleDialog({ opened, onClose, ...form }: ScheduleDialogProps) {
  return (
    <FormDialog title="Publish later" form="content-schedule" opened={opened} onClose={onClose}>
      {(dialog) => <ScheduleForm {...form} {...dialog} />}
    </FormDialog>
  );
}

function ScheduleForm({ timeZone, schedule, ...dialog }: ScheduleFormProps & FormDialogControls) {
  const [pending, setPending] = useState(false);
  const { error, run } = useDialogSubmit(dialog);
  const form = useSchemaForm(z.object({ at: clockTextSchema(timeZone) }), { at: '' });
  return (
    <DialogForm
      label="Publish later"
      submitLabel="Schedule"
      pending={pending}
      onSubmit={form.submitWith(({ at }) => {
        setPending(true);
        return run(() => schedule(at).finally(() => setPending(false)), form.showApiError);
      })}
      onCancel={dialog.onCancel}
    >
      <TextInput
        size="md"
        type="datetime-local"
        label="Day and time"
        description={`On the clock of the company (${timeZone}). The drafts are published as they are now; what is drafted after this stays a draft.`}
        data-autofocus
        {...form.getInputProps('at')}
      />
      <FormError error={error} failed={contentMessages.scheduleFailed} />
    </DialogForm>
  );
}
