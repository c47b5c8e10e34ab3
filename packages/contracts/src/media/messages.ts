import { postImageTypes, typesInWords } from '../file/schema';
import { limits } from '../limits';

const kinds = typesInWords(postImageTypes);

/** What the screens of the media library say. */
export const mediaMessages = {
  kinds: `${kinds}, up to ${limits.fileBytes / 2 ** 20} MB`,
  wrongKind: `Only ${kinds} can be used. This file is of another kind.`,
  altRequired: 'Please say what the picture shows',
  focusRange: 'The focal point lies within the picture',
  pictureGone: 'This picture is not in the library any more. Please choose another one.',
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
