/* Used through `limits`, which documents the units. */

/** Maximum bytes of a file, inclusive (catalogue.picture-limits). */
export const fileBytes = 5_242_880;
/** Longest displayed file name, including its extension. */
export const fileName = 100;
/** Width times height of a decoded picture: of a template, and attached to a message. */
export const imagePixels = 40_000_000;
export const attachmentPixels = 25_000_000;
/** Total pixels of all frames of an animation, and the number of frames: each is re-encoded. */
export const animationPixels = 12_000_000;
export const animationFrames = 150;
/** Pictures one process handles at a time, each of a different account, and how many may wait. */
export const picturesAtOnce = 2;
export const picturesWaiting = 20;
/** Documents one process draws at a time, each for a different account, and how many may wait in all and for one. */
export const documentsAtOnce = 2;
export const documentsWaiting = 100;
export const documentsWaitingPerAccount = 10;
/** What drawing one takes of the reads of its account (`rateLimits.readsPerCaller`): a tenth of a second of a processor. */
export const documentCost = 100;
/** Files per customer, sent or not, and their total bytes. */
export const accountFiles = 300;
export const accountFileBytes = 300_000_000;
/** Concurrent uploads per account. */
export const uploadsAtOnce = 2;
/** Downloads of releases that are open at once, of one account and in one process. */
export const downloadsPerUser = 20;
export const downloadsAtOnce = 300;
/** Attached but unsent files per person; files not sent within `unsentFileMs` are removed. */
export const unsentAttachments = 20;
export const unsentFileMs = 24 * 3_600_000;

/** Pictures in the library, and per page. */
export const libraryPictures = 3_000;
export const libraryPage = 24;
/** Places named when a picture cannot be removed; the others are counted. */
export const namedPlaces = 5;
