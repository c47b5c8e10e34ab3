/* Read through `limits`, which says what the units are. */

/** Characters of the name of a tax. */
export const taxName = 40;
/** One line of the settings, the lines of an address, and texts such as how to pay. */
export const settingLine = 120;
export const settingAddress = 300;
export const settingText = 1_000;
/** What is agreed with a quote besides its lines. */
export const quoteTerms = 5_000;
export const quoteValidityDays = 365;
export const invoiceTermsDays = 365;
export const teamFactorGraceDays = 90;
