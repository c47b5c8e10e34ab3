import { fileMessages } from '@app/contracts/files/file/messages';
import { fileTypes, libraryImageTypes } from '@app/contracts/files/file/schema';
import { mediaMessages } from '@app/contracts/files/media/messages';
import { limits } from '@app/contracts/limits';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { watchUpload } from '~/lib/uploads/upload-fetch';
import { enqueueUpload } from '~/lib/uploads/upload-queue';
import { useFileDrop } from '~/ui/forms/files/use-file-drop';

const acceptedMimeTypes: readonly string[] = libraryImageTypes.map((type) => fileTypes[type].mime);

/** Types for the file chooser; the server checks the bytes. */
export const acceptedPictures = acceptedMimeTypes.join(',');

/** Returns why a file would be refused without an upload; the server checks its bytes later. */
export function pictureProblem({ type, size }: File): string | null {
  if (!acceptedMimeTypes.includes(type)) return mediaMessages.wrongKind;
  return size > limits.fileBytes ? fileMessages.fileTooLarge : null;
}

/** Returns the pictures among dropped or pasted files. */
export function picturesIn(files: FileList | null): File[] {
  return [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Returns the attributes of an element that accepts dropped or pasted pictures. */
export function usePictureDrop(busy: boolean, onFiles: (files: FileList | null) => void) {
  const drop = useFileDrop(busy, onFiles);
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    if (busy || picturesIn(files).length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return { ...drop, onPaste };
}

interface PictureUploadOptions<Stored> {
  /** Sends the form, which contains the file. */
  send: (form: FormData, options: { signal?: AbortSignal }) => Promise<Stored>;
  /** Receives the stored picture. */
  onUploaded: (stored: Stored) => void;
  /** Shown when the server returned no message. */
  failed: string;
}

/** Uploads a picture and reports its progress. */
export function usePictureUpload<Stored>({ send, onUploaded, failed }: PictureUploadOptions<Stored>) {
  const [state, setState] = useState<{ name: string; fraction: number } | null>(null);
  const [error, setError] = useState('');
  const unmountAborter = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    unmountAborter.current = controller;
    return () => controller.abort();
  }, []);

  const sendFile = async (file: File, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    setState({ name: file.name, fraction: 0 });
    watchUpload(form, (fraction) => setState({ name: file.name, fraction }));
    const signal = unmountAborter.current?.signal;
    onUploaded(await enqueueUpload(() => send(form, signal ? { signal } : {})));
  };
  /** `fields`: further fields of the form. */
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
