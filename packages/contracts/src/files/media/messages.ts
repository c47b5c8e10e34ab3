import { formatMegabytes } from '../../format-count';
import { limits } from '../../limits';
import { postMessages } from '../../site/post/messages';
import { fileMessages } from '../file/messages';
import { formatTypes, libraryImageTypes } from '../file/schema';
import { mediaReasons } from '../reasons';

const kinds = formatTypes(libraryImageTypes);

/** Texts of the media library. */
export const mediaMessages = {
  kinds: `${kinds}, up to ${formatMegabytes(limits.fileBytes)}`,
  wrongKind: `Only ${kinds} can be used. ${fileMessages.saveAsOther}`,
  altRequired: postMessages.pictureAlt,
  focusRange: 'The focal point must be within the picture',
  pictureGone: `${mediaReasons.PICTURE_NOT_FOUND.message} Please choose another one.`,
  fetchFailed: 'Failed to fetch the pictures',
  uploadFailed: 'Failed to upload the picture. Please check the connection and try again.',
  saveFailed: 'Failed to save the picture',
  replaceFailed: 'Failed to replace the picture. Please check the connection and try again.',
  removeFailed: 'Failed to remove the picture',
  added: 'Picture added',
  addedStill: 'Picture added. Only the first frame of its animation is kept.',
  saved: 'Picture saved',
  replaced: 'Picture replaced everywhere',
  replacedStill: 'Picture replaced everywhere. Only the first frame of its animation is kept.',
  removed: 'Picture removed',
} as const;
