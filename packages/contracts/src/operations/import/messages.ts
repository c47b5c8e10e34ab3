import { formatCount, formatMegabytes } from '../../format-count';
import { limits } from '../../limits';

/** Messages of imports about files and their lines. */
export const importMessages = {
  // About a whole file
  notText: 'This is a spreadsheet or an archive. Save it as CSV (UTF-8) and choose that file.',
  notUtf8: 'The file is not UTF-8. Save it as CSV (UTF-8), or import it as Windows-1252.',
  noColumns: 'The first line must name the columns, and this file has none.',
  tooManyColumns: `A file can have ${formatCount(limits.importColumns)} columns at most.`,
  columnTooLong: `The name of a column can have ${formatCount(limits.importColumnName)} characters at most.`,
  tooManyRows: `A file can have ${formatCount(limits.importRows)} rows at most. Import it in parts.`,
  rowTooLong: (line: number) =>
    `The row at line ${formatCount(line)} does not end within ${formatCount(limits.importRecord)} characters. Is a quotation mark missing?`,
  openQuote: (line: number) =>
    `A quotation mark that opens in the row at line ${formatCount(line)} is never closed.`,
  unreadable: (line: number) => `The file cannot be read from line ${formatCount(line)} on.`,
  processGone: 'The process that ran it has ended. Import the file again, or undo it.',
  badJson: 'The file is not JSON: it must be an array of objects, or one object per line.',
  unmapped: (field: string) => `Choose the column for this: ${field}.`,
  objectTooLong: (row: number) =>
    `Row ${formatCount(row)} does not end within ${formatCount(limits.importRecord)} characters. The file must be an array of rows, or one row per line: extract the rows from an API response first.`,
  unmappedObject: (field: string) =>
    `Choose the column for this: ${field}. The file must be an array of rows, or one row per line: extract the rows from an API response first.`,
  noSuchColumn: (column: string) => `The file has no column “${column}”.`,
  noSuchField: (field: string) => `There is no field “${field}”.`,
  moreFields: `More than ${formatCount(limits.importFields)} names`,

  archiveKind: 'The archive is neither a ZIP nor a tar file.',
  archiveDamaged: 'The archive is incomplete or damaged.',
  archiveEncrypted: 'The archive is protected by a password. Create one without.',
  archiveTooMany: `An archive can hold ${formatCount(limits.importArchiveFiles)} files at most. Import in parts.`,
  archiveTooLarge: `Unpacked, the archive is larger than ${limits.importArchiveBytes / 1024 ** 3} GB. Import in parts.`,
  archiveName: 'The archive holds a file whose name is too long, or points outside it.',
  archiveKinds: 'An archive of pictures can only go with templates.',

  // About a line
  cells: (cells: number, columns: number) =>
    `This row has ${formatCount(cells)} cells, but the first line has ${formatCount(columns)}`,
  tooManyEntries: `One row can have ${formatCount(limits.importEntries)} messages or lines at most, and ${formatCount(limits.importGroup)} characters`,
  notAnObject: 'This is not an object',
  sameId: (line: number) => `The row at line ${formatCount(line)} has the same id`,
  sameKey: (line: number) => `The row at line ${formatCount(line)} is the same`,
  severalOfName: 'Several templates have this name: the row needs their id, or another name',
  sameNameInFile: (line: number) =>
    `The row at line ${formatCount(line)} has the same name and another id: both are imported`,
  sameNameThere: 'A template with this name but another id already exists: this is a second one',
  sameNameKept: 'A category with this name but another id already exists and stays as it is',
  variant: 'This is a variant of another product, not a separate template',
  priceOfVariants: 'Its price depends on its variants, which are left out, so it is on request',
  rangeOfVariants: 'Its variants have several prices, which became a range',
  refundUnpaid: 'A refund of what was never paid is left out',
  withoutText: '[No text]',
  ticketDeleted: 'This was deleted there',
  orderDraft: 'This is a draft that was never ordered',
  orderInTrash: 'This is in the trash there',
  ticketDraft: 'This is a draft that was never sent',
  draftsLeft: (drafts: number) =>
    drafts === 1
      ? 'A draft that was never sent is left out'
      : `${formatCount(drafts)} drafts that were never sent are left out`,
  refundedPart:
    'It was partially refunded, but the file does not say how much: add a column with the amount, and choose it for “Paid back”',
  day: 'Please use a format such as 2024-03-31, or 2024-03-31 14:05:00',
  dayRange: 'This day is too long ago, or in the future',
  country: 'Please write the country as a code such as LR, or by its name in English or French',
  addressIncomplete: 'The address is incomplete and is left out, with the tax number',
  position: 'Please write a whole number',
  pictureAddress: 'Please use web addresses that begin with https:// or http://, without a password',
  noArchive: 'These are file names: add the archive that contains them, or use web addresses',
  pictureNotPacked: (places: string) => `Not in the archive: picture ${places}`,
  pictureAmbiguous: (places: string) =>
    `Several files in the archive have this name: picture ${places}. Include the folder.`,
  pictureUnreadable: 'A picture is missing: it is damaged in the archive',
  tooManyPictures: `A template can have ${formatCount(limits.templateMedia)} pictures at most`,
  picturePrivate: 'A picture is missing: its address is in a private network',
  pictureUnreachable: 'A picture is missing: its address does not respond',
  pictureStatus: (status: number) => `A picture is missing: its address returns ${status}`,
  pictureRedirects: 'A picture is missing: its address redirects too often',
  pictureTooLarge: `A picture is missing: it is larger than ${formatMegabytes(limits.fileBytes)}`,
  templateStatus: 'Please write published or pending',
  ticketStatus: 'Please write open, in progress or closed. Spam is left out.',
  messageFrom: 'Please write customer, team or note',
  orderStatus: 'Please write pending, processing, completed, cancelled or refunded',
  paymentStatus: 'Please write paid, partially paid, pending, failed or refunded',
  amount: (currency: string) => `Please write an amount such as 12.50, in ${currency}`,
  quantity: 'Please write a whole number, 1 at least',
  lineName: 'The line needs a name',
  paidPart: 'Say how much was paid, or how much is outstanding',
  paidMore: 'This is more than the total',
  refundedMore: 'This is more than was paid',
  wholeOrder: 'Order',
  restOfOrder: 'Shipping, fees and discounts',
  closedBefore: 'This is before it was opened',
  idRequired: 'The row needs an id or a number',
  noSubject: 'No subject',
  numberUnreadable: `The number needs letters or digits, ${limits.importNumber} at most`,
  numberTaken: (number: string) => `${number} already exists, from another import`,
  ofTeam: 'This address belongs to a team member, whom an import does not change',
  otherEmail: 'This person now has another address. Change it on the page of the account.',
  otherPerson: 'This address and this id belong to different accounts',
  takenMeanwhile: 'Somebody has taken this in the meantime. Import the file again.',
  tooManyCategories: `You can have at most ${formatCount(limits.categories)} categories`,

  // Why undoing leaves a row unchanged
  gone: 'It no longer exists',
  changedSince: 'It has been changed since',
  usedSince: 'Something refers to it now',

  sumsAgree: 'File and site agree.',
  sumsDiffer: 'File and site differ: by the rows left out, by what was here before, or by an error.',

  // Texts of the screen
  fetchFailed: 'Failed to fetch the imports',
  inspectFailed: 'Failed to read the file',
  startFailed: 'Failed to send the file',
  undoFailed: 'Failed to undo the import',
  tooLarge: `This file is larger than ${formatMegabytes(limits.importFileBytes)}. Import it with the command npm run import.`,
  tooLargeTogether: `File and archive are larger than ${formatMegabytes(limits.importFileBytes)} together. Import them with the command npm run import.`,
} as const;
