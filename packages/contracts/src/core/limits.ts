/* Used through `limits`, which documents the units. */

/** Audit events that are counted and paged through; older ones are reached by a filter or the export. */
export const auditEventsCounted = 10_000;

/** Characters and lines of a buyer's street address, and characters of each other part of the address. */
export const buyerStreet = 200;
export const buyerStreetLines = 3;
export const buyerPlace = 80;
export const taxNumber = 30;
/** The buyer's own reference, such as a cost centre. */
export const buyerReference = 60;

/** Characters of the name of a tax. */
export const taxName = 40;
/** Taxes besides the default one. */
export const taxRates = 50;
/** Characters of the reason why a quote or an order charges no tax. */
export const taxReason = 300;
/** Characters of one line of the settings, of an address, and of texts such as payment instructions. */
export const settingLine = 120;
export const settingAddress = 300;
export const settingText = 1_000;
/** Terms agreed with a quote besides its lines. */
export const quoteTerms = 5_000;
export const quoteValidityDays = 365;
export const invoiceTermsDays = 365;
export const teamFactorGraceDays = 90;
/** Until the setting is changed. */
export const defaultFactorGraceDays = 14;
