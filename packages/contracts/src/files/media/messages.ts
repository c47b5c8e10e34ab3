import { limits } from '../../limits';
import { postMessages } from '../../site/post/messages';
import { formatTypes, postImageTypes } from '../file/schema';
import { mediaReasons } from './reasons';

const kinds = formatTypes(postImageTypes);

/** Texts of the media library. */
export const mediaMessages = {
  kinds: `${kinds}, up to ${limits.fileBytes / 2 ** 20} MB`,
  wrongKind: `Only ${kinds} can be used. This file is of another kind.`,
  altRequired: postMessages.pictureAlt,
  focusRange: 'The focal point lies within the picture',
  pictureGone: `${mediaReasons.PICTURE_NOT_FOUND.message} Please choose another one.`,
  fetchFailed: 'Failed to fetch the pictures',
  uploadFailed: 'Failed to upload the picture. Please check the connection and try again.',
  saveFailed: 'Failed to save the picture',
  replaceFailed: 'Failed to replace the picture. Please check the connection and try again.',
  removeFailed: 'Failed to remove the picture',
  added: 'Picture added',
  saved: 'Picture saved',
  replaced: 'Picture replaced everywhere',
  removed: 'Picture removed',
} as const;
