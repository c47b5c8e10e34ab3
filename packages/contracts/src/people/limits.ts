/* Used through `limits`, which documents the units. */

/** Characters of a company's name, and people per company. */
export const companyName = 100;
export const companyPeople = 100;

/** Latest rows of each kind on a customer's page. */
export const customerRows = 5;
/** Characters of a note about a customer, and notes per customer. */
export const customerNote = 2_000;
export const customerNotes = 100;

/** Name and e-mail address of a person, wherever they occur. */
export const name = 100;
export const email = 254;
/** A team member's signature below answers in mails: letters and lines. */
export const signature = 500;
export const signatureLines = 8;
/** How long the company has to do what a person asks for about their data. */
export const dataRequestMs = 30 * 24 * 3_600_000;
