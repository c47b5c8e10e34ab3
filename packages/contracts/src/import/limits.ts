/* Read through `limits`, which says what the units are. */

/** Of a file that a browser sends; the command takes larger ones. */
export const importFileBytes = 52_428_800;
/** Rows of one file. */
export const importRows = 500_000;
export const importColumns = 200;
export const importColumnName = 200;
/** Of one row with all its cells. */
export const importRecord = 500_000;
export const importExternalId = 200;
export const importFixedValue = 500;
/** Rows that are written together or not at all. */
export const importBatch = 500;
/** Of rows with lists and texts, which are larger. */
export const importSmallBatch = 100;
/** Of all rows that are one, and of rows that are written together: what a process holds at a time. */
export const importGroup = 2_000_000;
export const importBatchLength = 5_000_000;
/** Of one message of a ticket: mails are longer than what people write here. */
export const importMessage = 50_000;
/** What the other system calls it, as part of the number here. */
export const importNumber = 20;
/** Messages of a ticket, or lines of an order. */
export const importEntries = 1_000;
/** Faults that a report names by their lines; the others are counted. */
export const importFaults = 1_000;
/** A run that was not heard of for so long has lost its process. */
export const importStaleMs = 120_000;
/** Runs that the list shows. */
export const importRuns = 50;
/** Of one picture: its address, the time until it is there, how often its address may lead on, and how often it is tried. */
export const importPictureAddress = 2_000;
export const importPictureMs = 10_000;
export const importPictureRedirects = 3;
export const importPictureTries = 3;
/** Of an archive of pictures: how many files are in it, how long all of them are when unpacked, and how long a name is. */
export const importArchiveFiles = 20_000;
export const importArchiveBytes = 4_294_967_296;
export const importArchiveName = 500;
/** Rows that the mapping shows, and the bytes of the file that are read for them. */
export const importSamples = 5;
export const importSampleBytes = 262_144;
