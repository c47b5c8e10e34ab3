import { useRef } from 'react';
import { trpc } from '~/lib/api/trpc';
import type { NewPicture, StoredPicture } from './pictures';
import type { useKnownTemplate } from './use-known-template';
import type { Pictures } from './use-pictures';
import type { useSaveOutcome } from './use-save-outcome';
import { useStorePictures } from './use-store-pictures';

type Known = Pick<ReturnType<typeof useKnownTemplate>, 'latest' | 'updateKnown'>;
type Outcome = Pick<ReturnType<typeof useSaveOutcome>, 'notice' | 'setNotice'>;

/** Saves the pictures of a saved template, all of them or a single one again. */
export function useSavePictures(
  pictures: Pictures,
  { latest, updateKnown }: Known,
  { notice, setNotice }: Outcome,
) {
  const utils = trpc.useUtils();
  const storePictures = useStorePictures(pictures, () => {
    const { version } = latest.current;
    if (version !== null) updateKnown({ version: version + 1 });
  });
  /** Retries of single pictures, one after the other; a save waits for them so that they aren't lost. */
  const retries = useRef<Promise<unknown>>(Promise.resolve());

  /** Not awaited: the save is complete, however long the lists and counts take to reload. */
  const refresh = () => {
    void utils.template.invalidate();
    void utils.stats.invalidate();
  };

  /** Saves the pictures and returns whether all were stored; if not, shows a notice. */
  const savePictures = async (
    id: string,
    before: readonly StoredPicture[],
    saved: 'created' | 'updated',
    onlyPicture?: NewPicture,
  ) => {
    const { present, problems } = await storePictures(id, before, onlyPicture);
    updateKnown({ media: present });
    const isComplete = problems.length === 0 && pictures.now().every(({ kind }) => kind === 'stored');
    if (!isComplete) setNotice({ kind: 'pictures', saved, problems });
    refresh();
    return isComplete;
  };

  /**
   * Uploads one picture again after the template was saved without it. The notice follows from the state of
   * the pictures.
   */
  const retry = (picture: NewPicture) => {
    const saved = notice?.kind === 'pictures' ? notice.saved : 'updated';
    pictures.setState(picture.key, { kind: 'uploading', fraction: 0 });
    retries.current = retries.current.then(async () => {
      const { id, media } = latest.current;
      const isStillHere = pictures.now().some(({ key, kind }) => key === picture.key && kind === 'new');
      if (id && isStillHere) await savePictures(id, media, saved, picture);
    });
  };

  return { savePictures, retry, retriesDone: () => retries.current };
}
