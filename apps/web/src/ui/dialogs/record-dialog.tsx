import { Button, type ModalProps, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useVersionedForm, type Versioned } from '~/lib/forms/use-versioned-form';
import { FormAlert } from '~/ui/feedback/form-alert';
import { FormError } from '~/ui/feedback/form-error';
import { DialogForm, FormDialog, type FormDialogControls } from './form-dialog';

type Values = Record<string, unknown>;
type Form<Row extends Versioned, Input extends Values, Output extends Values> = ReturnType<
  typeof useVersionedForm<Row, Input, Output>
>;

interface RecordFormProps<Row extends Versioned, Input extends Values, Output extends Values>
  extends Pick<
    Parameters<typeof useVersionedForm<Row, Input, Output>>[1],
    'changed' | 'load' | 'validateOnBlur'
  > {
  /** Accessible name of the form. */
  label: string;
  submitLabel: string;
  danger?: boolean;
  /** The procedure's schema, or the part of it that is edited. */
  schema: z.ZodType<Output, Input>;
  /** The row as it was when the dialog opened; null for a new one. Read once. */
  row?: Row | null;
  /** The values of the form, those of a new row for null. */
  valuesOf: (row: Row | null) => Input;
  /** `form.seen()` is the version to send with a change. */
  save: (values: Output, form: Form<Row, Input, Output>) => Promise<unknown>;
  /** Shown when saving failed without a message from the server. */
  failed: string;
  /** Why it cannot be saved yet, such as a file that is still uploading; said once somebody tries. */
  obstacle?: (values: Input) => string | null;
  /** Called when saving failed, to load again what lies behind the dialog. */
  onFailed?: (failure: unknown) => void;
  /** One line of what a colleague has saved meanwhile; "Use these values" takes it over. */
  describe?: (theirs: Row) => string;
  /** Called when a colleague's values replace those of the form, for what is kept beside it. */
  onTakenOver?: () => void;
  /** The fields. */
  children: (form: Form<Row, Input, Output>) => ReactNode;
}

/**
 * A dialog that makes or edits one record. It closes when the record is saved; otherwise the error appears above
 * the buttons, or at its field. Of two people who edit a record at once, the second one sees the first one's
 * values.
 */
export function RecordDialog<Row extends Versioned, Input extends Values, Output extends Values>({
  title,
  label = title,
  size,
  form,
  opens,
  opened,
  onClose,
  onClosed,
  ...record
}: DialogFrame &
  Pick<ModalProps, 'size'> &
  Omit<RecordFormProps<Row, Input, Output>, 'label'> & {
    title: string;
    label?: string;
    onClosed?: () => void;
  }) {
  return (
    <FormDialog {...{ title, form, opens, opened, onClose, onClosed }} {...(size && { size })}>
      {(dialog) => <RecordForm<Row, Input, Output> {...record} label={label} dialog={dialog} />}
    </FormDialog>
  );
}

function RecordForm<Row extends Versioned, Input extends Values, Output extends Values>(
  props: RecordFormProps<Row, Input, Output> & { dialog: FormDialogControls },
) {
  const { dialog, schema, row = null, valuesOf, save, describe } = props;
  const { changed, load, validateOnBlur } = props;
  const { error, forgetError, pending, run } = useDialogSubmit(dialog);
  const form = useVersionedForm<Row, Input, Output>(schema, {
    row,
    empty: valuesOf(null),
    valuesOf,
    ...(changed && { changed }),
    ...(load && { load }),
    ...(validateOnBlur && { validateOnBlur }),
  });
  const theirs = form.conflict?.theirs;
  const obstacle = props.obstacle?.(form.getValues()) ?? null;
  const [isHeldUp, setHeldUp] = useState(false);
  return (
    <DialogForm
      label={props.label}
      submitLabel={props.submitLabel}
      danger={props.danger ?? false}
      pending={pending}
      onSubmit={form.submitWith((values) => {
        setHeldUp(obstacle !== null);
        if (obstacle !== null) return;
        return run(
          () => save(values, form),
          (failure) => {
            props.onFailed?.(failure);
            return form.showFailure(failure);
          },
        );
      })}
      onCancel={dialog.onCancel}
    >
      {props.children(form)}
      {isHeldUp && obstacle !== null ? <FormAlert tone="error">{obstacle}</FormAlert> : null}
      <FormError error={error} failed={props.failed} />
      {error && theirs && describe ? (
        <div>
          <Text size="sm">Now: {describe(theirs)}</Text>
          <Button
            variant="default"
            size="compact-sm"
            mt="xs"
            onClick={() => {
              props.onTakenOver?.();
              form.rebase(theirs, valuesOf(theirs));
              forgetError();
            }}
          >
            Use these values
          </Button>
        </div>
      ) : null}
    </DialogForm>
  );
}
