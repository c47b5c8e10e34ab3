import { formatCount } from '../../format-count';
import { limits } from '../../limits';

/** Messages of imports about files and their lines. */
export const importMessages = {
  // About a whole file
  notText: 'This is a spreadsheet or an archive. Save it as CSV (UTF-8) and choose that file.',
  notUtf8: 'The file is not UTF-8. Save it as CSV (UTF-8), or import it as Windows-1252.',
  noColumns: 'The first line has to name the columns. This file has none.',
  tooManyColumns: `A file can have ${formatCount(limits.importColumns)} columns at most.`,
  columnTooLong: `The name of a column can have ${formatCount(limits.importColumnName)} characters at most.`,
  tooManyRows: `A file can have ${formatCount(limits.importRows)} rows at most. Import it in parts.`,
  rowTooLong: (line: number) =>
    `The row at line ${formatCount(line)} does not end within ${formatCount(limits.importRecord)} characters. Is a quotation mark missing?`,
  openQuote: (line: number) =>
    `A quotation mark that opens in the row at line ${formatCount(line)} is never closed.`,
  unreadable: (line: number) => `The file cannot be read from line ${formatCount(line)} on.`,
  processGone: 'The process that did it has ended. Import the file once more, or undo it.',
  badJson: 'The file is no JSON: an array of objects, or one object a line.',
  unmapped: (field: string) => `Say which column has this: ${field}.`,
  objectTooLong: (row: number) =>
    `Row ${formatCount(row)} does not end within ${formatCount(limits.importRecord)} characters. The file has to be an array of rows, or one row a line: take the rows out of the answer of an API first.`,
  unmappedObject: (field: string) =>
    `Say which column has this: ${field}. The file has to be an array of rows, or one row a line: take the rows out of the answer of an API first.`,
  noSuchColumn: (column: string) => `The file has no column “${column}”.`,
  noSuchField: (field: string) => `There is no field “${field}”.`,
  moreFields: `More than ${formatCount(limits.importFields)} names`,

  archiveKind: 'The archive is no ZIP and no tar file.',
  archiveDamaged: 'The archive is cut off or damaged.',
  archiveEncrypted: 'The archive needs a password. Make one without.',
  archiveTooMany: `An archive can hold ${formatCount(limits.importArchiveFiles)} files at most. Import in parts.`,
  archiveTooLarge: `Unpacked, the archive is larger than ${limits.importArchiveBytes / 1024 ** 3} GB. Import in parts.`,
  archiveName: 'The archive holds a file whose name is too long, or leads out of it.',
  archiveKinds: 'An archive of pictures goes with templates only.',

  // About a line
  cells: (cells: number, columns: number) =>
    `This row has ${formatCount(cells)} cells, the first line ${formatCount(columns)}`,
  tooManyEntries: `One row can have ${formatCount(limits.importEntries)} messages or lines at most, and ${formatCount(limits.importGroup)} characters`,
  notAnObject: 'This is no object',
  sameId: (line: number) => `The row at line ${formatCount(line)} has the same id`,
  sameKey: (line: number) => `The row at line ${formatCount(line)} is the same`,
  severalOfName: 'Several templates have this name: the row needs their id, or another name',
  sameNameInFile: (line: number) =>
    `The row at line ${formatCount(line)} has the same name and another id: both are imported`,
  sameNameThere: 'A template with this name is there already, not by this id: this is a second one',
  sameNameKept: 'A category with this name is there already, not by this id: it stays as it is',
  variant: 'This is a variant of another product, and not a template of its own',
  priceOfVariants: 'Its price is that of its variants, which are left out: here it is on request',
  ticketDeleted: 'This was deleted there',
  ticketDraft: 'This is a draft that was never sent',
  draftsLeft: (drafts: number) =>
    drafts === 1
      ? 'A draft that was never sent is left out'
      : `${formatCount(drafts)} drafts that were never sent are left out`,
  refundedPart:
    'It was refunded in part, and the file does not say how much: add a column with the amount, and choose it for “Paid back”',
  day: 'Please write it like 2024-03-31, or 2024-03-31 14:05:00',
  dayRange: 'This day is too long ago, or still to come',
  position: 'Please write a whole number',
  pictureAddress: 'Please write web addresses that begin with https:// or http://, without a password',
  noArchive: 'This names files: add the archive that they are in, or write web addresses',
  pictureNotPacked: (places: string) => `Not in the archive: picture ${places}`,
  pictureAmbiguous: (places: string) =>
    `Several files of the archive are called so: picture ${places}. Write in which folder it is.`,
  pictureUnreadable: 'A picture is missing: it is damaged in the archive',
  tooManyPictures: `A template can have ${formatCount(limits.templateMedia)} pictures at most`,
  picturePrivate: 'A picture is missing: its address leads into a private network',
  pictureUnreachable: 'A picture is missing: its address does not answer',
  pictureStatus: (status: number) => `A picture is missing: its address answers ${status}`,
  pictureRedirects: 'A picture is missing: its address leads on and on',
  pictureTooLarge: `A picture is missing: it is larger than ${limits.fileBytes / (1024 * 1024)} MB`,
  templateStatus: 'Please write published or pending',
  ticketStatus: 'Please write open, in progress or closed. Spam is left out.',
  messageFrom: 'Please write customer, team or note',
  orderStatus: 'Please write pending, processing, completed, cancelled or refunded',
  paymentStatus: 'Please write paid, partially paid, pending, failed or refunded',
  amount: (currency: string) => `Please write an amount such as 12.50, in ${currency}`,
  quantity: 'Please write a whole number, 1 at least',
  lineName: 'The line needs a name',
  paidPart: 'Say how much was paid, or what is still to be paid',
  paidMore: 'This is more than the total',
  refundedMore: 'This is more than was paid',
  wholeOrder: 'Order',
  restOfOrder: 'Shipping, fees and discounts',
  closedBefore: 'This is before it was opened',
  idRequired: 'The row needs an id or a number',
  noSubject: 'No subject',
  numberUnreadable: `The number needs letters or digits, ${limits.importNumber} at most`,
  numberTaken: (number: string) => `${number} is there already, from another import`,
  ofTeam: 'This address belongs to somebody of the team, whom an import does not change',
  otherEmail: 'This person has another address by now. Change it on the page of the account.',
  otherPerson: 'This address belongs to another account than this id',
  takenMeanwhile: 'Somebody has taken this meanwhile. Import the file once more.',
  tooManyCategories: `There can be ${formatCount(limits.categories)} categories at most`,

  // Why undoing leaves a row unchanged
  gone: 'It is gone already',
  changedSince: 'It was changed since',
  usedSince: 'Something refers to it by now',

  // Texts of the screen
  fetchFailed: 'Failed to fetch the imports',
  inspectFailed: 'Failed to read the file',
  startFailed: 'Failed to send the file',
  undoFailed: 'Failed to undo the import',
  tooLarge: `This file is larger than ${limits.importFileBytes / 2 ** 20} MB. Import it with the command npm run import.`,
  tooLargeTogether: `File and archive are larger than ${limits.importFileBytes / 2 ** 20} MB together. Import them with the command npm run import.`,
} as const;
