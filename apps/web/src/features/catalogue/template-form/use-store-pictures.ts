import { templateFormMessages } from '@app/contracts/catalogue/template/form-messages';
import { callMessages } from '@app/contracts/core/rest/messages';
import { useEffect, useRef } from 'react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { uploads } from '~/lib/uploads/upload-client';
import { watchUpload } from '~/lib/uploads/upload-fetch';
import { enqueueUpload } from '~/lib/uploads/upload-queue';
import { mergedOrder, type NewPicture, type StoredPicture } from './pictures';
import type { Pictures } from './use-pictures';

/** Errors that the same file would cause again. */
const finalReasons = new Set([
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'FILE_UNREADABLE',
  'IMAGE_TOO_LARGE',
  'ANIMATION_TOO_LONG',
  'FILE_HARMFUL',
  'TOO_LARGE',
]);

function stateOfFailure(error: unknown) {
  const reason = apiErrorOf(error)?.reason;
  const mayRetry = reason === undefined || !finalReasons.has(reason);
  return {
    kind: 'failed',
    reason: errorText(error, templateFormMessages.imageUploadFailed),
    mayRetry,
  } as const;
}

/** Ignores the error that a colleague has already removed this picture. */
function ignoreNotFound(error: unknown): null {
  if (apiErrorOf(error)?.reason !== 'MEDIA_NOT_FOUND') throw error;
  return null;
}

/** Returns all pictures of the template, or null when this one failed; its row then shows why. */
function useUploadPicture(pictures: Pictures, changed: (present: StoredPicture[]) => StoredPicture[]) {
  const abortOnLeave = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    abortOnLeave.current = controller;
    return () => controller.abort();
  }, []);

  return async (templateId: string, { key, file, alt }: NewPicture) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: templateId, alt: alt.trim() })) form.set(name, value);
    form.set('file', file);
    pictures.setState(key, { kind: 'uploading', fraction: 0 });
    watchUpload(form, (fraction) => pictures.setState(key, { kind: 'uploading', fraction }));
    try {
      const signal = abortOnLeave.current?.signal;
      const present = await enqueueUpload(() =>
        uploads.template.addMedia.mutate(form, signal && { signal }),
      ).then(changed);
      const added = present.at(-1);
      if (added) pictures.setStored(key, added);
      return present;
    } catch (error) {
      pictures.setState(key, stateOfFailure(error));
      return null;
    }
  };
}

/**
 * Updates the server's pictures to match the form. `onChanged` is called after every change on the server,
 * each of which raises the version by one.
 */
export function useStorePictures(pictures: Pictures, onChanged: () => void) {
  const { client } = trpc.useUtils();
  const changed = (present: StoredPicture[]) => {
    onChanged();
    return present;
  };

  const upload = useUploadPicture(pictures, changed);

  const remove = async (templateId: string) => {
    let present: StoredPicture[] | null = null;
    for (const mediaId of pictures.removed) {
      present =
        (await client.template.removeMedia
          .mutate({ id: templateId, mediaId })
          .then(changed)
          .catch(ignoreNotFound)) ?? present;
      pictures.removed.delete(mediaId);
    }
    return present;
  };

  const describe = async (templateId: string) => {
    let present: StoredPicture[] | null = null;
    for (const picture of pictures.now()) {
      const alt = picture.alt.trim();
      if (picture.kind !== 'stored' || alt === picture.media.alt) continue;
      const input = { id: templateId, mediaId: picture.media.id, alt };
      present =
        (await client.template.setMediaAlt.mutate(input).then(changed).catch(ignoreNotFound)) ?? present;
    }
    return present;
  };

  /**
   * Removes pictures, uploads new ones one after the other, and saves descriptions and order. Returns the
   * server's resulting pictures and the changes to stored pictures that failed; a failed upload is shown in
   * its row. A failure doesn't stop the rest.
   */
  const store = async (templateId: string, before: readonly StoredPicture[], onlyPicture?: NewPicture) => {
    let present: readonly StoredPicture[] = before;
    const problems = new Set<string>();
    const attempt = async (step: Promise<readonly StoredPicture[] | null>, failed: string) => {
      present = (await step.catch((error) => void problems.add(errorText(error, failed)))) ?? present;
    };
    if (!onlyPicture) await attempt(remove(templateId), callMessages.deleteMediaFailed);
    const shouldUpload = ({ state }: NewPicture) => state.kind !== 'failed' || state.mayRetry;
    const due = onlyPicture
      ? [onlyPicture]
      : pictures
          .now()
          .filter((picture) => picture.kind === 'new')
          .filter(shouldUpload);
    for (const picture of due) present = (await upload(templateId, picture)) ?? present;
    await attempt(describe(templateId), templateFormMessages.picturesNotChanged);
    const mediaIds = mergedOrder(pictures.now(), present);
    if (mediaIds) {
      const reordered = client.template.reorderMedia.mutate({ id: templateId, mediaIds }).then(changed);
      await attempt(reordered, templateFormMessages.picturesNotChanged);
    }
    pictures.merge(present);
    return { present, problems: [...problems] };
  };
  return store;
}
