/**
 * Header of requests that a page makes by itself, such as polling on an untouched screen: they are answered
 * but do not extend the session. Separate from the session policy, because every page needs it.
 */
export const unattendedHeader = 'x-unattended';
