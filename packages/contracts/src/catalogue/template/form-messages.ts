import { limits } from '../../limits';

/** Texts of the template form, separate from `messages`, which every page loads. */
export const templateFormMessages = {
  slugTaken: 'Another template has this address',
  createFailed: 'Failed to create template. Please try again.',
  updateFailed: 'Failed to update template. Please try again.',
  authenticationFailed: 'Authentication failed. Please log in again.',
  validationError: (details: readonly { message: string }[]) =>
    `Validation error: ${details.map(({ message }) => message).join(', ')}`,
  filesSkipped: 'Some files were skipped. Only images under 5MB are allowed.',
  tooManyPictures: `A template can have ${limits.templateMedia} pictures at most.`,
  uploadFailed: (file: string, reason: string) => `Failed to upload ${file}: ${reason}`,
  imageUploadFailed: 'Image upload failed',
  changeDateRequired: 'Enter the day of the change',
  changeTextRequired: 'Say what is new',
  tooManyChanges: `Keep at most ${limits.templateChanges} changes`,
  /** See catalogue.picture-failure. */
  someUploadsFailed: (saved: 'created' | 'updated') =>
    `Some images failed to upload. The template was ${saved} but you may need to upload images manually.`,
  /** About pictures that are already on the server. */
  picturesNotChanged: 'Some picture changes could not be saved. Please try again.',
  picturesStored: 'All pictures are uploaded.',
  /** Effect of saving a template by status (catalogue.reject-with-reason, catalogue.edit-while-published). */
  saveEffects: {
    published: 'Changes are visible to everyone as soon as you save.',
    pending: null,
    rejected: 'Saving makes it pending again.',
  },
  gone: 'Somebody else has deleted this template in the meantime. What you have typed is still here.',
} as const;
