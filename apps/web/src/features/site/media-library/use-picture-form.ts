import { mediaMessages } from '@app/contracts/files/media/messages';
import { describePictureSchema, updatePictureSchema } from '@app/contracts/files/media/schema';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { noAltTranslations } from '~/entities/media/alt-inputs';
import type { LibraryPicture } from '~/entities/media/library-picture';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
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
  const [theirs, setTheirs] = useState<LibraryPicture | null>(null);
  const [asks, setAsks] = useState(false);
  const update = trpc.media.update.useMutation({
    meta: { done: mediaMessages.saved, refreshes: pictureKeys, showsOwnErrors: true },
  });
  /** The version that the fields are based on. */
  const [known, setKnown] = useState(picture);
  const base = valuesOf(known);
  const form = useSchemaForm(detailsSchema, base, { version: String(picture.version) });

  const save = (values: PictureValues, version: number) =>
    run(async () => {
      try {
        await update.mutateAsync({ ...values, id, version });
      } catch (failure) {
        if (apiErrorOf(failure)?.reason === 'PICTURE_CHANGED') {
          setTheirs(await utils.media.byId.fetch({ id }, { staleTime: 0 }));
          setAsks(true);
        }
        throw failure;
      }
    }, form.showApiError);
  return {
    ...{ form, base, pending, asks, theirs },
    error: asks ? null : error,
    submit: form.submitWith((values) => save(values, Number(form.version()))),
    /** Saves the chosen values over the colleague's version. */
    resolve: (values: PictureValues, over: LibraryPicture) => {
      setAsks(false);
      setKnown(over);
      // Settled first, so that the choice is kept even if the save fails.
      form.settle(valuesOf(over), String(over.version));
      form.setValues(values);
      return save(values, over.version);
    },
    dismiss: () => setAsks(false),
  };
}

export type PictureEdit = ReturnType<typeof usePictureForm>;
