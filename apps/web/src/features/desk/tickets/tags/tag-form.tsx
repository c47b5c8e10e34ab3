import { saveTagSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { tagColors } from '@app/contracts/desk/ticket/status';
import { Radio, TextInput } from '@mantine/core';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { type Tag, tagRefreshes } from './tag';
import { TagLabel } from './tag-label';
import classes from './tags-dialog.module.css';

const schema = saveTagSchema.omit({ id: true });

interface TagFormProps {
  /** Null for a new tag. */
  tag: Tag | null;
  onBusy: (busy: boolean) => void;
  onBack: () => void;
}

/** Edits the name and colour of a tag. */
export function TagForm({ tag, onBusy, onBack }: TagFormProps) {
  const { error, forgetError, run } = useDialogSubmit({ onBusy, onDone: onBack });
  const save = trpc.ticketTag.save.useMutation({
    meta: { done: ticketMessages.tagSaved, refreshes: tagRefreshes, showsOwnErrors: true },
  });
  const form = useSchemaForm(schema, { name: tag?.name ?? '', color: tag?.color ?? 'blue' });
  return (
    <DialogForm
      label={tag ? `Edit ${tag.name}` : 'New tag'}
      submitLabel="Save tag"
      pending={save.isPending}
      onSubmit={form.submitWith((values) =>
        run(() => save.mutateAsync({ ...values, ...(tag && { id: tag.id }) }), form.showApiError),
      )}
      onCancel={onBack}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, ticketMessages.saveTagFailed)}</ErrorBanner>
      ) : null}
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <Radio.Group label="Colour" {...form.getInputProps('color')}>
        <div className={classes.colors}>
          {tagColors.map((color) => (
            <Radio key={color} value={color} label={<TagLabel name={color} color={color} />} />
          ))}
        </div>
      </Radio.Group>
    </DialogForm>
  );
}
