/* Read through `limits`, which says what the units are. */

/** Fields that are changed at once. */
export const wordChanges = 100;
export const wordPath = 120;
/** A page as long as this has been written by no person. */
export const wordValue = 80_000;
/** Earlier versions of one section that are kept. */
export const wordVersions = 100;
/** Fields in one file of words: many times what there are, for files of other releases. */
export const wordsInFile = 2_000;
/** So far ahead words and templates can be scheduled, in days. */
export const scheduleDays = 366;
/** Characters of the words and of the address of an entry that an owner adds to a menu. */
export const menuLabel = 40;
export const menuAddress = 500;
