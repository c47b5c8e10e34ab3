import { fileMessages } from '@app/contracts/file/messages';
import { fileTypes, postImageTypes } from '@app/contracts/file/schema';
import { limits } from '@app/contracts/limits';
import { mediaMessages } from '@app/contracts/media/messages';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { watchUpload } from '~/lib/uploads/upload-fetch';
import { enqueueUpload } from '~/lib/uploads/upload-queue';
import { useFileDrop } from '~/ui/forms/files/use-file-drop';

const accepted: readonly string[] = postImageTypes.map((type) => fileTypes[type].mime);

/** For the choice of files; the server looks at their bytes. */
export const acceptedPictures = accepted.join(',');

/** Why a file is not worth sending; what the server says of its bytes comes later. */
export function pictureProblem({ type, size }: File): string | null {
  if (!accepted.includes(type)) return mediaMessages.wrongKind;
  return size > limits.fileBytes ? fileMessages.fileTooLarge : null;
}

/** The pictures among what was dropped or pasted. */
export function picturesIn(files: FileList | null): File[] {
  return [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** What takes pictures that are dropped or pasted onto it: attributes of an element. */
export function usePictureDrop(busy: boolean, take: (files: FileList | null) => void) {
  const drop = useFileDrop(busy, take);
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    if (busy || picturesIn(files).length === 0) return;
    event.preventDefault();
    take(files);
  };
  return { ...drop, onPaste };
}

interface PictureUploadOptions<Stored> {
  /** Where it goes; the form has the file. */
  send: (form: FormData, options: { signal?: AbortSignal }) => Promise<Stored>;
  /** Gets what the server has made of it. */
  onUploaded: (stored: Stored) => void;
  /** Said when the server gave no words. */
  failed: string;
}

/** Uploads a picture, and says how far it is. */
export function usePictureUpload<Stored>({ send, onUploaded, failed }: PictureUploadOptions<Stored>) {
  const [state, setState] = useState<{ name: string; fraction: number } | null>(null);
  const [error, setError] = useState('');
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const sendFile = async (file: File, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    setState({ name: file.name, fraction: 0 });
    watchUpload(form, (fraction) => setState({ name: file.name, fraction }));
    const signal = leaving.current?.signal;
    onUploaded(await enqueueUpload(() => send(form, signal ? { signal } : {})));
  };
  /** `fields`: what else the form says. */
  const upload = async (file: File, fields: Readonly<Record<string, string>>) => {
    const problem = pictureProblem(file);
    setError(problem ?? '');
    if (problem) return;
    try {
      await sendFile(file, fields);
    } catch (failure) {
      setError(errorText(failure, failed));
    } finally {
      setState(null);
    }
  };
  const progress = state && `Uploading ${state.name}, ${Math.round(state.fraction * 100)} %`;
  return { upload, busy: state !== null, progress, error };
}
