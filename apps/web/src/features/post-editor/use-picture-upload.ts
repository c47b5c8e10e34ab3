import { fileTypes, postImageTypes } from '@app/contracts/file/schema';
import { postMessages } from '@app/contracts/post/messages';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { uploads } from '~/lib/uploads/upload-client';
import { watchUpload } from '~/lib/uploads/upload-fetch';
import { enqueueUpload } from '~/lib/uploads/upload-queue';
import { useFileDrop } from '~/ui/forms/files/use-file-drop';

/** For the choice of files; the server looks at their bytes. */
export const acceptedPictures = postImageTypes.map((type) => fileTypes[type].mime).join(',');

/** The pictures among what was dropped or pasted. */
export function picturesIn(files: FileList | null): File[] {
  return [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** What takes pictures that are dropped or pasted onto it: attributes of an element. */
export function usePictureDrop(busy: boolean, take: (files: FileList | null) => void) {
  const drop = useFileDrop(busy, take);
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    if (picturesIn(files).length === 0) return;
    event.preventDefault();
    take(files);
  };
  return { ...drop, onPaste };
}

/** Uploads pictures one after the other; `onUploaded` gets the address of each (posts.own-pictures). */
export function usePictureUpload(onUploaded: (path: string) => void) {
  const [state, setState] = useState<{ name: string; fraction: number } | null>(null);
  const [error, setError] = useState('');
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const send = async (file: File) => {
    const form = new FormData();
    form.set('file', file);
    setState({ name: file.name, fraction: 0 });
    watchUpload(form, (fraction) => setState({ name: file.name, fraction }));
    const signal = leaving.current?.signal;
    const { path } = await enqueueUpload(() => uploads.post.uploadPicture.mutate(form, signal && { signal }));
    onUploaded(path);
  };
  const upload = async (files: readonly File[]) => {
    setError('');
    try {
      for (const file of files) await send(file);
    } catch (failure) {
      setError(errorText(failure, postMessages.uploadFailed));
    } finally {
      setState(null);
    }
  };
  const progress = state && `Uploading ${state.name}, ${Math.round(state.fraction * 100)} %`;
  return { upload, busy: state !== null, progress, error };
}
