import { formatCount } from '../../format-count';
import { heroPictureWidth, posts, signPixels, signStretch, wordsInFile } from '../limits';

const signSize = `at least ${signPixels} pixels on each side, and at most ${signStretch} times as wide as high or the reverse`;

const inBraces = (values: readonly string[]) => values.map((value) => `{${value}}`).join(', ');

/** Texts of the studio. */
export const contentMessages = {
  required: (field: string) => `${field} must not be empty`,
  tooShort: (field: string, least: number) => `${field} needs at least ${least} characters`,
  phoneInvalid: 'Start with + and the country code, then digits, spaces, dots, hyphens and brackets',
  linkInvalid: 'Enter a full address that starts with https://',
  timeInvalid: 'Enter a time of the day, hours and minutes',
  colorInvalid: 'Enter a full hexadecimal color, such as #0b6b3a',
  signHint: `PNG or WebP, ${signSize}. Save an SVG as PNG first. Where the picture is transparent, a white or a dark tile shows it in both schemes. The words of the logo are in the section “Company”.`,
  iconHint: 'The sign, unless you choose a picture. A simpler one may be easier to tell apart among tabs.',
  signUnfit: `Choose a picture that has ${signSize}`,
  heroHint: `The drawn sky, unless you choose a picture: best ${formatCount(1600)} × ${formatCount(900)} pixels, and at least ${formatCount(heroPictureWidth)} wide. It is darkened so that the words on it stay readable; its focal point stays in sight.`,
  tooNarrow: (least: number) => `Choose a picture that is at least ${formatCount(least)} pixels wide`,
  menuAddressInvalid:
    'Enter the address of a page of this site, starting with /, or a full address that starts with https://',
  addressTaken: 'Another entry has this address',
  menuTwice: 'The menu already has an entry with this address',
  yearRange: (least: number, most: number) => `Enter a year from ${least} to ${most}`,
  choiceUnknown: 'Please choose from the list',
  tooFew: (field: string, least: number) => `${field} needs at least ${least}`,
  tooMany: (field: string, most: number) => `${field} can have at most ${most}`,
  valuesMissing: (values: readonly string[]) =>
    `Keep ${inBraces(values)}: the product fills it in where the text is shown`,
  valuesUnknown: (unknown: readonly string[], values: readonly string[]) =>
    `There is no value for ${inBraces(unknown)} here. ${values.length > 0 ? `Use ${inBraces(values)}` : 'Leave out the braces'}`,
  changedBy: (name: string) => `${name} has changed this in the meantime`,
  unknownField: 'This cannot be changed here',
  languageNotOffered: 'This site does not offer this language',
  alreadyDrafted: 'There is already a draft: publish or discard it first',
  fileTooFull: `A file can have at most ${formatCount(wordsInFile)} fields and ${formatCount(posts)} posts and pages`,
  fileUnreadable: 'This is not a content file. Choose one that was saved with “Download all content”.',
  mayPublishNoMore: (name: string) =>
    `${name}, who scheduled this content, may no longer publish it, so it was not published.`,
  sectionNotOffered:
    'The site no longer offered this section in this language, so this content was not published.',
  saved: 'Draft saved',
  published: 'Published',
  discarded: 'Draft discarded',
  restored: 'Earlier version restored',
  translationsConfirmed: 'Noted',
  leftOut: 'Left out',
  confirmFailed: 'Failed to note that',
  leaveOutFailed: 'Failed to leave that out',
  fetchSectionsFailed: 'Failed to fetch the sections',
  fetchFailed: 'Failed to fetch the content',
  saveFailed: 'Failed to save the draft',
  publishFailed: 'Failed to publish',
  scheduleFailed: 'Failed to schedule the content',
  unscheduleFailed: 'Failed to cancel the schedule',
  discardFailed: 'Failed to discard the draft',
  exportFailed: 'Failed to download the content',
  importFailed: 'Failed to import the content',
  restoreFailed: 'Failed to restore the content',
} as const;
