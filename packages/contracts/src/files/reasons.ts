import type { ErrorDefinitions } from '../error-definitions';
import { fileMessages } from './file/messages';

/** Used through `reasons`. */
export const fileReasons = {
  FILE_NOT_FOUND: { status: 404, message: fileMessages.fileNotFoundText },
  FILE_EMPTY: { status: 415, message: fileMessages.fileEmpty },
  FILE_TOO_LARGE: { status: 413, message: fileMessages.fileTooLarge },
  FILE_TYPE: {
    status: 415,
    message: `Only {types} can be uploaded. The content of the file decides. ${fileMessages.saveAsOther}`,
  },
  FILE_UNREADABLE: { status: 400, message: 'This file is damaged and cannot be read.' },
  IMAGE_TOO_LARGE: {
    status: 400,
    message: 'This picture has more than {limit} megapixels. Please make it smaller.',
  },
  ANIMATION_TOO_LONG: {
    status: 400,
    message:
      'This animation has more than {frames} frames or {limit} megapixels in total. Please make it shorter or smaller.',
  },
  UPLOADS_RUNNING: {
    status: 429,
    message: 'Your other files are still being processed. Please try again in a moment.',
  },
  DOWNLOADS_RUNNING: {
    status: 429,
    message: 'Your other downloads are still running. Please try again when one of them is done.',
  },
  DOWNLOADS_BUSY: {
    status: 503,
    message: 'Many files are being downloaded at the moment. Please try again in a few minutes.',
  },
  TOO_MANY_FILES: { status: 409, message: 'There can be at most {limit} {what}.' },
  FILES_FULL: {
    status: 413,
    message:
      'Your account has reached its limit for files: {files}, or {megabytes} MB. Please write to us without the file, and we will find a way.',
  },
  STORAGE_FULL: {
    status: 503,
    message:
      'We cannot accept more files at the moment. Please send your message without files; we will come back to you.',
  },
  FILE_HARMFUL: { status: 400, message: 'This file was refused because it contains something harmful.' },
  FILE_UNCHECKED: {
    status: 503,
    message: 'Files cannot be checked at the moment. Please try again in a few minutes.',
  },
  ATTACHMENT_GONE: {
    status: 409,
    message: 'An attached file no longer exists. Please remove it and attach it again.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'Files cannot be stored at the moment. Please try again in a few minutes.',
  },
  STORAGE_UNREADABLE: {
    status: 503,
    message: 'Files cannot be read at the moment. Please try again in a few minutes.',
  },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const mediaReasons = {
  PICTURE_NOT_FOUND: { status: 404, message: 'This picture is no longer in the library.' },
  PICTURE_CHANGED: {
    status: 409,
    message: 'This picture was changed in the meantime. Please review it before you save.',
  },
  PICTURE_IN_USE: {
    status: 409,
    message: 'This picture is used in {places}. Remove it there first.',
  },
  LIBRARY_FULL: {
    status: 409,
    message: 'You can have at most {limit} pictures. Remove some to add another.',
  },
} as const satisfies ErrorDefinitions;
