/* Texts for files attached to a message. */

import { formatMegabytes } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';

export const filesOfMessage = 'Files of this message';
export const attachFiles = 'Attach files';
export const attachHint = (most: number) =>
  `Pictures or PDF, up to ${most} files of ${formatMegabytes(limits.fileBytes)}`;
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
export const documentOf = (size: string) => `PDF, ${size}`;
