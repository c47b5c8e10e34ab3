/* Used through `limits`, which documents the units. */

/** Days before a customer can change the domain of a license again; the team always can. */
export const licenseDomainRestDays = 30;
/** Longest name of a domain. */
export const licenseDomain = 253;
/** Licenses that one mail names; it counts the others. */
export const mailedLicenses = 20;
