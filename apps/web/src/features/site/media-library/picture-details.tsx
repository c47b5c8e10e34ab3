import { mediaMessages } from '@app/contracts/files/media/messages';
import { AltInputs } from '~/entities/media/alt-inputs';
import { trpc } from '~/lib/api/trpc';
import { useMay } from '~/lib/session/may';
import { DialogForm } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { FocalPoint } from './focal-point';
import { PictureConflictDialog } from './picture-conflict-dialog';
import classes from './picture-details.module.css';
import { PictureTools } from './picture-tools';
import { PictureUses } from './picture-uses';
import { type PictureDialogProps, usePictureForm } from './use-picture-form';

/** Edits a picture's description and focal point, shows where it is used, and replaces its file. */
export function PictureDetails({ picture, dialog }: PictureDialogProps) {
  const may = useMay();
  const { data, error: loadError } = trpc.media.byId.useQuery({ id: picture.id });
  const latest = data ?? picture;
  const edit = usePictureForm({ picture, dialog });
  const { form } = edit;
  return (
    <DialogForm
      label={`Picture ${picture.fileName}`}
      submitLabel="Save changes"
      pending={edit.pending}
      disabled={!may('content:write')}
      onSubmit={edit.submit}
      onCancel={dialog.onCancel}
    >
      <p className={classes.name}>
        {latest.fileName}, {latest.width} × {latest.height}
      </p>
      <FocalPoint
        picture={latest}
        focus={form.values.focus}
        onChange={(focus) => form.setFieldValue('focus', focus)}
      />
      <AltInputs inputProps={form.getInputProps} />
      {data ? <PictureUses uses={data.uses} /> : null}
      {data && may('content:write') ? (
        <PictureTools picture={latest} dialog={dialog} inUse={data.uses.length > 0} />
      ) : null}
      <FormError error={edit.error ?? loadError} failed={mediaMessages.saveFailed} />
      <PictureConflictDialog edit={edit} />
    </DialogForm>
  );
}
