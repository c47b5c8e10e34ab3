import { wordsInFile } from './limits';

/** Texts of the studio. */
export const contentMessages = {
  required: (field: string) => `${field} must not be empty`,
  tooShort: (field: string, least: number) => `${field} needs at least ${least} characters`,
  phoneInvalid: 'Start with + and the country code, then digits, spaces, dots, hyphens and brackets',
  linkInvalid: 'Enter a whole address that starts with https://',
  menuAddressInvalid:
    'Enter / and the address of a page of this site, or a whole address that starts with https://',
  menuTwice: 'The menu has an entry with this address already',
  yearRange: (least: number, most: number) => `Enter a year from ${least} to ${most}`,
  choiceUnknown: 'Please choose from the list',
  tooFew: (field: string, least: number) => `${field} needs at least ${least}`,
  tooMany: (field: string, most: number) => `${field} can have at most ${most}`,
  changedBy: (name: string) => `${name} has changed this meanwhile`,
  unknownField: 'This cannot be changed here',
  languageNotOffered: 'This site does not offer this language',
  alreadyDrafted: 'A draft is here already: publish or discard it first',
  fileTooFull: `A file can have at most ${wordsInFile} fields and 1,000 posts and pages`,
  fileUnreadable: 'This is no file of content. Choose one that was saved with “Download all content”.',
  mayPublishNoMore: (name: string) =>
    `${name}, who scheduled these words, could not publish them when their time came, so they were not published.`,
  sectionNotOffered:
    'When their time came the site did not offer this section in this language, so these words were not published.',
  saved: 'Draft saved',
  published: 'Published',
  discarded: 'Draft discarded',
  restored: 'Earlier words are back',
  translationsConfirmed: 'Noted',
  leftOut: 'Left out',
  confirmFailed: 'Failed to note that',
  leaveOutFailed: 'Failed to leave that out',
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
