import type { RouterOutputs } from '@app/api/types';
import { fileMessages } from '@app/contracts/files/file/messages';
import { limits } from '@app/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { readStored, writeStored } from '~/lib/storage/safe-storage';
import { uploads } from '~/lib/uploads/upload-client';
import { watchUpload } from '~/lib/uploads/upload-fetch';
import { enqueueUpload } from '~/lib/uploads/upload-queue';

/** A file on the server, sent with a message or waiting to be. */
export type Attachment = RouterOutputs['ticket']['uploadAttachment'];

/** A file of a message being written. */
export interface AttachedFile {
  /** Stays the same from choosing to sending. */
  key: string;
  name: string;
  bytes: number;
  state:
    | { kind: 'uploading'; fraction: number }
    | { kind: 'uploaded'; attachment: Attachment }
    | { kind: 'failed'; reason: string; mayRetry: boolean };
}

type Change =
  | { kind: 'add'; files: readonly AttachedFile[] }
  | { kind: 'state'; key: string; state: AttachedFile['state'] }
  | { kind: 'remove'; key: string }
  | { kind: 'clear' };

function applyChange(files: readonly AttachedFile[], change: Change): readonly AttachedFile[] {
  switch (change.kind) {
    case 'add':
      return [...files, ...change.files];
    case 'state':
      return files.map((file) => (file.key === change.key ? { ...file, state: change.state } : file));
    case 'remove':
      return files.filter(({ key }) => key !== change.key);
    case 'clear':
      return [];
  }
}

function uploadedFile(attachment: Attachment): AttachedFile {
  const { id, fileName, bytes } = attachment;
  return { key: id, name: fileName, bytes, state: { kind: 'uploaded', attachment } };
}

/** Reads files that were uploaded before a reload and not sent. */
function readUploaded(storageKey: string): readonly AttachedFile[] {
  try {
    const stored = JSON.parse(readStored('localStorage', storageKey) || '[]') as Attachment[];
    return stored.map(uploadedFile);
  } catch {
    return [];
  }
}

const uploadedOf = (files: readonly AttachedFile[]) =>
  files.flatMap(({ state }) => (state.kind === 'uploaded' ? [state.attachment] : []));

function storedOf(files: readonly AttachedFile[]): string {
  const uploaded = uploadedOf(files);
  return uploaded.length > 0 ? JSON.stringify(uploaded) : '';
}

/**
 * The files stored under one key. A change is stored even when it arrives after the screen was left, with a
 * response of the server.
 */
function useStoredFiles(storageKey: string | null, start: readonly Attachment[]) {
  const [files, setFiles] = useState(() =>
    storageKey === null ? start.map(uploadedFile) : readUploaded(storageKey),
  );
  const latest = useRef(files);
  const change = (what: Change) => {
    const before = storedOf(latest.current);
    latest.current = applyChange(latest.current, what);
    const stored = storedOf(latest.current);
    if (storageKey !== null && stored !== before) writeStored('localStorage', storageKey, stored);
    setFiles(latest.current);
  };
  return { files, latest, change };
}

function obstacleOf(files: readonly AttachedFile[]): string | null {
  if (files.some(({ state }) => state.kind === 'uploading')) return fileMessages.uploadsRunning;
  return files.some(({ state }) => state.kind === 'failed') ? fileMessages.uploadsFailed : null;
}

/** Returns why a file would be refused, as far as the browser knows. */
function reasonAgainst({ size }: File): string | null {
  if (size === 0) return fileMessages.fileEmpty;
  return size > limits.fileBytes ? fileMessages.fileTooLarge : null;
}

/** Counts the files that may be sent; refused ones take no room. */
function countSendable(files: readonly AttachedFile[]): number {
  return files.filter(({ state }) => state.kind !== 'failed' || state.mayRetry).length;
}

/** Uploads files, a few at a time, and reports their progress; all stop when the screen is left. */
function useUploads(onState: (key: string, state: AttachedFile['state']) => void) {
  const { client } = trpc.useUtils();
  const sources = useRef(new Map<string, { file: File; abort: AbortController }>());
  useEffect(() => {
    const running = sources.current;
    return () => {
      for (const { abort } of running.values()) abort.abort();
    };
  }, []);

  const upload = async (key: string, file: File) => {
    const abort = new AbortController();
    sources.current.set(key, { file, abort });
    const setState = (state: AttachedFile['state']) => onState(key, state);
    const reason = reasonAgainst(file);
    if (reason) {
      setState({ kind: 'failed', reason, mayRetry: false });
      return;
    }
    setState({ kind: 'uploading', fraction: 0 });
    const form = new FormData();
    form.set('file', file);
    watchUpload(form, (fraction) => setState({ kind: 'uploading', fraction }));
    try {
      const attachment = await enqueueUpload(() => {
        abort.signal.throwIfAborted();
        return uploads.ticket.uploadAttachment.mutate(form, { signal: abort.signal });
      });
      // Removed while its response was on the way.
      if (abort.signal.aborted) void client.ticket.removeAttachment.mutate({ id: attachment.id });
      else setState({ kind: 'uploaded', attachment });
    } catch (error) {
      if (abort.signal.aborted) return;
      const apiError = apiErrorOf(error);
      const isFinal = apiError !== null && finalReasons.has(apiError.reason);
      setState({ kind: 'failed', reason: errorText(error, fileMessages.uploadFailed), mayRetry: !isFinal });
    }
  };
  return { sources, upload };
}

/** Returns which of the sent files the server refused, and why. */
function rejectedFiles(error: unknown): { index: number; message: string }[] {
  return (apiErrorOf(error)?.details ?? []).flatMap(({ field, message }) => {
    const [, index] = /^attachmentIds\.(\d+)$/.exec(field) ?? [];
    return index === undefined ? [] : [{ index: Number(index), message }];
  });
}

let keyCount = 0;

function newFiles(chosen: readonly File[]) {
  return chosen.map((file) => {
    keyCount += 1;
    return { key: `file-${keyCount}`, file };
  });
}

/**
 * The files of a message being written: each uploads at once, with its own progress and retry. Uploaded files
 * survive errors and reloads, stored in this browser under `storageKey`, or kept by the caller,
 * who gives them back as `start`. `tooMany` refuses more than `most`.
 */
export function useAttachments(
  storageKey: string | null,
  {
    most = limits.attachmentsPerMessage as number,
    tooMany = fileMessages.tooManyAttachments as string,
    start = [] as readonly Attachment[],
  } = {},
) {
  const { client } = trpc.useUtils();
  const { files, latest, change } = useStoredFiles(storageKey, start);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { sources, upload } = useUploads((key, state) => change({ kind: 'state', key, state }));

  const uploadedFiles = files.filter(({ state }) => state.kind === 'uploaded');
  return {
    files,
    /** How many there can be. */
    most,
    /** Number of files that take a place in the message; refused ones take none. */
    sendable: countSendable(files),
    /** Error about the choice of files as a whole. */
    errorMessage,
    /** Why the message cannot be sent as it is. */
    obstacle: obstacleOf(files),
    attachments: uploadedOf(files),
    attachmentIds: uploadedOf(files).map(({ id }) => id),
    add: (chosen: readonly File[]) => {
      const freeSlots = most - countSendable(latest.current);
      const usable = chosen.filter((file) => reasonAgainst(file) === null);
      setErrorMessage(usable.length > freeSlots ? tooMany : null);
      const taken = new Set(usable.slice(0, Math.max(0, freeSlots)));
      // Refused files are shown with their reason.
      const added = newFiles(chosen.filter((file) => taken.has(file) || reasonAgainst(file) !== null));
      const state = { kind: 'uploading', fraction: 0 } as const;
      change({
        kind: 'add',
        files: added.map(({ key, file: { name, size } }) => ({ key, name, bytes: size, state })),
      });
      for (const { key, file } of added) void upload(key, file);
    },
    retry: (key: string) => {
      const source = sources.current.get(key);
      if (source) void upload(key, source.file);
    },
    remove: ({ key, state }: AttachedFile) => {
      sources.current.get(key)?.abort.abort();
      sources.current.delete(key);
      setErrorMessage(null);
      change({ kind: 'remove', key });
      // Files left behind when this fails are cleaned up by the server.
      if (state.kind === 'uploaded') {
        void client.ticket.removeAttachment.mutate({ id: state.attachment.id }).catch(() => {});
      }
    },
    /**
     * Adds files that are already on the server, as far as there is room; `instead`: replaces all files here.
     */
    adopt: (attachments: readonly Attachment[], { instead = false } = {}) => {
      const current = instead ? [] : latest.current;
      const added = attachments.filter(({ id }) => current.every(({ key }) => key !== id));
      const freeSlots = most - countSendable(current);
      if (instead) change({ kind: 'clear' });
      setErrorMessage(added.length > freeSlots ? tooMany : null);
      change({ kind: 'add', files: added.slice(0, freeSlots).map(uploadedFile) });
    },
    /** Shows at each file the server's message about it, after the server refused the message. */
    markRefused: (error: unknown) => {
      for (const { index, message } of rejectedFiles(error)) {
        const state = { kind: 'failed', reason: message, mayRetry: false } as const;
        const file = uploadedFiles[index];
        if (file) change({ kind: 'state', key: file.key, state });
      }
    },
    /** Called after sending. */
    clear: () => {
      sources.current.clear();
      setErrorMessage(null);
      change({ kind: 'clear' });
    },
  };
}

/** Retrying would fail the same way. */
const finalReasons = new Set([
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'FILE_UNREADABLE',
  'IMAGE_TOO_LARGE',
  'ANIMATION_TOO_LONG',
  'FILES_FULL',
  'FILE_HARMFUL',
  'TOO_LARGE',
]);

export type Attachments = ReturnType<typeof useAttachments>;
