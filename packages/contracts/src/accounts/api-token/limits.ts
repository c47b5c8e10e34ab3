/* Used through `limits`, which documents the units. */

/** Maximum API tokens per account at a time. */
export const apiTokens = 20;
export const apiTokenName = 60;
/** How long the account page still shows an expired or revoked token. */
export const endedApiTokenMs = 30 * 24 * 3_600_000;
