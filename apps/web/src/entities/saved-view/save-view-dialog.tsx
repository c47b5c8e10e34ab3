import { savedViewMessages } from '@app/contracts/accounts/saved-view/messages';
import { createSavedViewSchema, type SavedViewScreen } from '@app/contracts/accounts/saved-view/schema';
import { TextInput } from '@mantine/core';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { useSavedViewChanges, type ViewSearch } from './use-saved-views';

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

/** Dialog that saves a screen's current filters and order under a name. */
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
  const { error, run } = useDialogSubmit(dialog);
  const form = useSchemaForm(nameSchema, { name: '' });
  return (
    <DialogForm
      label="Save this view"
      submitLabel="Save"
      pending={create.isPending}
      onSubmit={form.submitWith(({ name }) =>
        run(() => create.mutateAsync({ screen, name, search }), form.showApiError),
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
      <FormError error={error} failed={savedViewMessages.saveFailed} />
    </DialogForm>
  );
}
