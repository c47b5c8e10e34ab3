/* Used through `limits`, which documents the units. */

/** Characters of a company's name, and people per company. */
export const companyName = 100;
export const companyPeople = 100;
