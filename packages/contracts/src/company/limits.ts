/* Read through `limits`, which says what the units are. */

/** Characters of a company's name, and people who belong to one. */
export const companyName = 100;
export const companyPeople = 100;
