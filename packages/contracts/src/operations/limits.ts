/* Used through `limits`, which documents the units. */

/** Maximum bytes of a file sent by a browser; the command accepts larger ones. */
export const importFileBytes = 52_428_800;
/** Rows per file. */
export const importRows = 500_000;
export const importColumns = 200;
export const importColumnName = 200;
/** Characters of one row with all its cells. */
export const importRecord = 500_000;
export const importExternalId = 200;
export const importFixedValue = 500;
/** Rows written in one transaction. */
export const importBatch = 500;
/** The same for rows with lists and texts, which are larger. */
export const importSmallBatch = 100;
/**
 * Characters of all rows that form one record, and of rows written together: what a process holds in memory
 * at a time.
 */
export const importGroup = 2_000_000;
export const importBatchLength = 5_000_000;
/** Characters of a ticket's message: mails are longer than messages written here. */
export const importMessage = 50_000;
/** Characters of the other system's number, as part of the number here. */
export const importNumber = 20;
/** Messages per ticket, or lines per order. */
export const importEntries = 1_000;
/** Errors that a report lists by line; further ones are only counted. */
export const importFaults = 1_000;
/** A run without a sign of life for this long has lost its process. */
export const importStaleMs = 120_000;
/** Runs in the list. */
export const importRuns = 50;
/** Limits of one picture: length of its address, download time, redirects, and tries. */
export const importPictureAddress = 2_000;
export const importPictureMs = 10_000;
export const importPictureRedirects = 3;
export const importPictureTries = 3;
/** Limits of a picture archive: number of files, total unpacked bytes, and length of a name. */
export const importArchiveFiles = 20_000;
export const importArchiveBytes = 4_294_967_296;
export const importArchiveName = 500;
/** Samples of each column shown in the mapping, and the characters of one. */
export const importSamples = 5;
export const importSampleLength = 60;
/** Names under which what a file holds is counted; objects can have any number. */
export const importFields = 1_000;

/** How many of the newest records of a kind the dashboard search checks first (dashboard.search-in-time). */
export const newestSearched = 1_000;
