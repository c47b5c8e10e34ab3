import { formatMegabytes } from '../../format-count';
import { limits } from '../../limits';

/** Messages about files and orders, separate from `messages`, which every page loads. */
export const fileMessages = {
  /** After the types that are taken. */
  saveAsOther: 'Convert other pictures, such as HEIC photos, to JPG or PNG first.',
  fileRequired: 'Please choose a file',
  tooManyAttachments: `A message can have ${limits.attachmentsPerMessage} files at most.`,
  fileEmpty: 'This file is empty.',
  fileTooLarge: `This file is larger than ${formatMegabytes(limits.fileBytes)}.`,
  uploadsRunning: 'Please wait until all files are uploaded.',
  uploadsFailed: 'Please remove the files that could not be uploaded, or retry them.',
  uploadFailed: 'Upload failed',
  attachmentGone: 'This file no longer exists. Please remove it and attach it again.',
  orderNotFoundTitle: 'Order Not Found',
  orderNotFoundText: "The order you're looking for doesn't exist.",
  fileNotFoundTitle: 'File Not Found',
  fileNotFoundText: "The file you're looking for doesn't exist.",
  fetchOrderFailed: 'Failed to fetch order',
} as const;
