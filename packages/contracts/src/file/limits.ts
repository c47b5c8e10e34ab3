/* Read through `limits`, which says what the units are. */

/** Exactly so many bytes are accepted (catalogue.picture-limits). */
export const fileBytes = 5_242_880;
/** Longest name of a file as it is shown, its ending included. */
export const fileName = 100;
/** Width times height: what a picture of a template may become when it is unpacked, and what one with a message may. */
export const imagePixels = 40_000_000;
export const attachmentPixels = 25_000_000;
/** The same of all frames of an animation together, and how many these may be: each is painted anew. */
export const animationPixels = 12_000_000;
export const animationFrames = 150;
/** Pictures that one process works on at a time, each of another account, and how many may wait for that. */
export const picturesAtOnce = 2;
export const picturesWaiting = 20;
/** Files of one customer, sent or not, and their bytes. */
export const accountFiles = 300;
export const accountFileBytes = 300_000_000;
/** Files that one account sends at a time. */
export const uploadsAtOnce = 2;
/** Files that one person has attached and not sent; what is not sent within `unsentFileMs` is removed. */
export const unsentAttachments = 20;
export const unsentFileMs = 24 * 3_600_000;
