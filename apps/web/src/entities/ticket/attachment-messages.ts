/* Texts for files attached to a message. */

import type { AttachmentKind } from '@app/contracts/files/file/schema';
import { formatMegabytes } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';

export const filesOfMessage = 'Files of this message';
export const attachFiles = 'Attach files';
const kindNames: Record<AttachmentKind, string> = {
  office: 'Office files',
  zip: 'ZIP',
  heic: 'HEIC',
  calendar: 'ICS',
};
export const attachHint = (kinds: readonly AttachmentKind[], most: number) => {
  const names = ['Pictures', 'PDF', ...kinds.map((kind) => kindNames[kind])];
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
  return `${listed}, up to ${most} files of ${formatMegabytes(limits.fileBytes)}`;
};
export const uploading = (name: string) => `Uploading ${name}`;
export const percentOf = (percent: number, size: string) => `${percent}% of ${size}`;
export const checkingFile = 'Checking the file…';
export const tryAgain = 'Try Again';
export const tryAgainWith = (name: string) => `Try Again: ${name}`;
export const removeFile = (name: string) => `Remove ${name}`;
export const spokenUploading = (name: string) => `Uploading ${name}.`;
export const spokenAttached = (name: string) => `${name} is attached.`;
export const spokenFailed = (name: string, reason: string) => `${name}: ${reason}`;

/* Files of a sent message. */

export const attachedFiles = 'Attached files';
