import type { FileField } from '@app/contracts/operations/import/file-field';
import type { ImportEncoding, ImportExisting, ImportKind } from '@app/contracts/operations/import/kind';
import type { ImportMapping } from '@app/contracts/operations/import/preset';
import { postConfirmed } from '~/lib/api/post-confirmed';

/** What a file holds: its columns, sample values, and how many rows have what. */
export interface FileInspection {
  columns: readonly string[];
  samples: readonly Readonly<Record<string, string>>[];
  fields: readonly FileField[];
}

export interface SentOptions {
  kind: ImportKind;
  source?: string;
  mapping: ImportMapping;
  existing: ImportExisting;
  encoding: ImportEncoding;
  fileName: string;
  dryRun: boolean;
}

async function send(action: 'inspect' | 'start', options: object, body: Blob): Promise<unknown> {
  const query = new URLSearchParams({ options: JSON.stringify(options) });
  const request = { contentType: 'application/octet-stream', body };
  return (await postConfirmed(`/imports/${action}?${query}`, request)).json();
}

/** Reads what a file holds, in all of its rows. Throws PostRefused. */
export async function inspectFile(file: File, encoding: ImportEncoding): Promise<FileInspection> {
  return (await send('inspect', { encoding }, file)) as FileInspection;
}

/**
 * Sends a file for an import or a dry run, with an archive of pictures after it, and returns its run. Throws
 * PostRefused.
 */
export async function startRun(
  file: File,
  archive: File | null,
  options: SentOptions,
): Promise<{ id: string }> {
  const sent = archive
    ? send('start', { ...options, fileBytes: file.size }, new Blob([file, archive]))
    : send('start', options, file);
  return (await sent) as { id: string };
}
