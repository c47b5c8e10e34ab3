import { wordsInFile } from './limits';

/** What the studio says. */
export const contentMessages = {
  required: (field: string) => `${field} must not be empty`,
  tooShort: (field: string, least: number) => `${field} needs at least ${least} characters`,
  phoneInvalid: 'Start with + and the country code, then digits, spaces, dots, hyphens and brackets',
  linkInvalid: 'Enter a whole address that starts with https://',
  yearRange: (least: number, most: number) => `Enter a year from ${least} to ${most}`,
  choiceUnknown: 'Please choose from the list',
  tooFew: (field: string, least: number) => `${field} needs at least ${least}`,
  tooMany: (field: string, most: number) => `${field} can have at most ${most}`,
  changedBy: (name: string) => `${name} has changed this meanwhile`,
  unknownField: 'This cannot be changed here',
  alreadyDrafted: 'A draft is here already: publish or discard it first',
  fileTooFull: `A file can have at most ${wordsInFile} fields`,
  fileUnreadable: 'This is no file of words. Choose one that was saved with “Download all words”.',
  mayPublishNoMore: (name: string) =>
    `${name}, who scheduled these words, could not publish them when their time came, so they were not published.`,
  saved: 'Draft saved',
  published: 'Published',
  discarded: 'Draft discarded',
  restored: 'Earlier words are back',
  fetchSectionsFailed: 'Failed to fetch the sections',
  fetchFailed: 'Failed to fetch the words',
  saveFailed: 'Failed to save the draft',
  publishFailed: 'Failed to publish',
  scheduleFailed: 'Failed to schedule the words',
  unscheduleFailed: 'Failed to cancel the schedule',
  discardFailed: 'Failed to discard the draft',
  exportFailed: 'Failed to download the words',
  importFailed: 'Failed to import the words',
  restoreFailed: 'Failed to bring the words back',
} as const;
