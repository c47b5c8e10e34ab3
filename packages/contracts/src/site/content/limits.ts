/* Used through `limits`, which documents the units. */

/** Fields changed in one call. */
export const wordChanges = 100;
export const wordPath = 120;
/** Longer than any page a person has written. */
export const wordValue = 80_000;
/** Earlier versions stored per section. */
export const wordVersions = 100;
/** Fields in one file of texts: many times the existing number, to allow for files of other releases. */
export const wordsInFile = 2_000;
/** How many days ahead texts and templates can be scheduled. */
export const scheduleDays = 366;
/** Characters of the label and the address of a menu entry added by an owner. */
export const menuLabel = 40;
export const menuAddress = 500;
/** Least width and height of the owner's sign, which the largest icon of a phone is drawn from. Pixels. */
export const signPixels = 180;
/** How many times its shorter side the longer one may be. */
export const signStretch = 2;
