import { mediaMessages } from '@app/contracts/files/media/messages';
import { describePictureSchema, updatePictureSchema } from '@app/contracts/files/media/schema';
import { getQueryKey } from '@trpc/react-query';
import { noAltTranslations } from '~/entities/media/alt-inputs';
import type { LibraryPicture } from '~/entities/media/library-picture';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useVersionedForm } from '~/lib/forms/use-versioned-form';
import type { FormDialogControls } from '~/ui/dialogs/form-dialog';

const detailsSchema = updatePictureSchema
  .pick({ alt: true, focus: true })
  .extend(describePictureSchema.pick({ altTranslations: true }).shape);

export interface PictureDialogProps {
  picture: LibraryPicture;
  dialog: FormDialogControls;
}

export type PictureValues = ReturnType<typeof valuesOf>;

/** Returns the editable values of a picture. */
export function valuesOf({ alt, altTranslations: storedTexts, focus }: LibraryPicture) {
  const altTranslations: LibraryPicture['altTranslations'] = { ...noAltTranslations, ...storedTexts };
  return { alt, altTranslations, focus };
}

/** Queries that contain pictures of the library, or copy with pictures. */
export const pictureKeys = [getQueryKey(trpc.media), getQueryKey(trpc.content)];

/**
 * Holds the form of a picture. If a colleague saved first, asks which values to keep
 * (media.replaced-everywhere).
 */
export function usePictureForm({ picture, dialog }: PictureDialogProps) {
  const { id } = picture;
  const utils = trpc.useUtils();
  const { error, run, pending } = useDialogSubmit(dialog);
  const update = trpc.media.update.useMutation({
    meta: { done: mediaMessages.saved, refreshes: pictureKeys, showsOwnErrors: true },
  });
  const form = useVersionedForm(detailsSchema, {
    row: picture,
    empty: valuesOf(picture),
    valuesOf,
    changed: 'PICTURE_CHANGED',
    load: () => utils.media.byId.fetch({ id }, { staleTime: 0 }),
  });
  const save = (values: PictureValues, seen = form.seen()) =>
    run(() => update.mutateAsync({ ...values, id, ...seen }), form.showFailure);
  return {
    form,
    pending,
    error: form.conflict?.opened ? null : error,
    submit: form.submitWith((values) => save(values)),
    /** Saves the chosen values over the colleague's version. */
    resolve: (theirs: LibraryPicture, values: PictureValues) => {
      form.rebase(theirs, values);
      void save(values, theirs);
    },
  };
}

export type PictureEdit = ReturnType<typeof usePictureForm>;
