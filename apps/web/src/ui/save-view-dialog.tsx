import { createSavedViewSchema, type SavedViewScreen } from '@app/contracts/saved-view';
import { savedViewMessages } from '@app/contracts/saved-view-messages';
import { TextInput } from '@mantine/core';
import { useDialogCall } from '~/lib/use-dialog-call';
import { useSavedViewChanges, type ViewSearch } from '~/lib/use-saved-views';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureNotice } from './failure-notice';
import { DialogForm, FormDialog, type FormDialogControls } from './form-dialog';

const nameSchema = createSavedViewSchema.pick({ name: true });

interface SaveViewDialogProps {
  /** From `useFormDialog`. */
  form: string;
  opens: unknown;
  screen: SavedViewScreen;
  search: ViewSearch;
  opened: boolean;
  onClose: () => void;
}

/** Keeps the present filters and order of a screen under a name. */
export function SaveViewDialog({ screen, search, ...frame }: SaveViewDialogProps) {
  return (
    <FormDialog {...frame} title="Save this view">
      {(dialog) => <SaveViewForm screen={screen} search={search} {...dialog} />}
    </FormDialog>
  );
}

type SaveViewFormProps = FormDialogControls & Pick<SaveViewDialogProps, 'screen' | 'search'>;

function SaveViewForm({ screen, search, ...dialog }: SaveViewFormProps) {
  const { create } = useSavedViewChanges();
  const { error, run } = useDialogCall(dialog);
  const form = useSchemaForm(nameSchema, { name: '' });
  return (
    <DialogForm
      label="Save this view"
      submitLabel="Save"
      pending={create.isPending}
      onSubmit={form.submitWith(({ name }) =>
        run(() => create.mutateAsync({ screen, name, search }), form.showRefusal),
      )}
      onCancel={dialog.onCancel}
    >
      <TextInput
        label="Name"
        description="Filters and order are kept under this name, for you alone."
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FailureNotice error={error} failed={savedViewMessages.saveFailed} />
    </DialogForm>
  );
}
