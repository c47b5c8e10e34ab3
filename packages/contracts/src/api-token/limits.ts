/* Read through `limits`, which says what the units are. */

/** API tokens that one account has at a time. */
export const apiTokens = 20;
export const apiTokenName = 60;
/** How long the account page still shows a token that has ended. */
export const endedApiTokenMs = 30 * 24 * 3_600_000;
