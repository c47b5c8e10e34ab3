import { templateFormMessages } from '@app/contracts/catalogue/template/form-messages';
import { limits } from '@app/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { moveItem } from '~/ui/lists/moved';
import {
  type FormPicture,
  mergedWith,
  type NewPicture,
  type StoredPicture,
  splitAcceptable,
  storedPicture,
  type UploadState,
} from './pictures';

let lastKey = 0;

function toNewPicture(file: File): NewPicture {
  lastKey += 1;
  const url = URL.createObjectURL(file);
  return { kind: 'new', key: `new-${lastKey}`, alt: '', file, url, state: { kind: 'waiting' } };
}

interface FileError {
  text: string;
  /** Names of the files that were rejected. */
  files: readonly string[];
}

/**
 * Holds the pictures of a template while its form is open. Nothing is sent to the server before the form is
 * saved.
 */
export function usePictures(first: () => readonly FormPicture[], initialRemoved: readonly string[]) {
  const [pictures, setPictures] = useState(first);
  const [fileError, setFileError] = useState<FileError | null>(null);
  /** A save spans several renders, so it reads and changes the current value. */
  const latest = useRef(pictures);
  const removed = useRef(new Set(initialRemoved));
  const change = (next: readonly FormPicture[]) => {
    latest.current = next;
    setPictures(next);
  };
  const changeOne = (key: string, update: (picture: FormPicture) => FormPicture) =>
    change(latest.current.map((picture) => (picture.key === key ? update(picture) : picture)));

  useEffect(
    () => () => {
      for (const picture of latest.current) if (picture.kind === 'new') URL.revokeObjectURL(picture.url);
    },
    [],
  );

  return {
    pictures,
    /** The error of the last file selection. */
    fileError,
    now: () => latest.current,
    /** Ids of stored pictures that the next save removes. */
    removed: removed.current,
    add: (files: readonly File[]) => {
      const { fine, skipped } = splitAcceptable(files);
      const remaining = Math.max(0, limits.templateMedia - latest.current.length);
      const tooMany = fine.slice(remaining);
      change([...latest.current, ...fine.slice(0, remaining).map(toNewPicture)]);
      const names = (leftOut: readonly File[]) => leftOut.map(({ name }) => name);
      if (skipped.length > 0)
        setFileError({ text: templateFormMessages.filesSkipped, files: names(skipped) });
      else if (tooMany.length > 0)
        setFileError({ text: templateFormMessages.tooManyPictures, files: names(tooMany) });
      else setFileError(null);
    },
    remove: (picture: FormPicture) => {
      if (picture.kind === 'stored') removed.current.add(picture.media.id);
      else URL.revokeObjectURL(picture.url);
      setFileError(null);
      change(latest.current.filter(({ key }) => key !== picture.key));
    },
    move: (from: number, to: number) => change(moveItem(latest.current, from, to)),
    setAlt: (key: string, alt: string) => changeOne(key, (picture) => ({ ...picture, alt })),
    setState: (key: string, state: UploadState) =>
      changeOne(key, (picture) => (picture.kind === 'new' ? { ...picture, state } : picture)),
    /** Marks a new picture as uploaded. */
    setStored: (key: string, media: StoredPicture) =>
      changeOne(key, (picture) => {
        if (picture.kind === 'new') URL.revokeObjectURL(picture.url);
        return storedPicture(media, key, picture.alt);
      }),
    /** Merges the server's current pictures with the new ones here. */
    merge: (present: readonly StoredPicture[]) =>
      change(mergedWith(latest.current, present, removed.current)),
    reset: (present: readonly StoredPicture[]) => {
      for (const picture of latest.current) if (picture.kind === 'new') URL.revokeObjectURL(picture.url);
      removed.current.clear();
      setFileError(null);
      change(present.map((media) => storedPicture(media)));
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;
