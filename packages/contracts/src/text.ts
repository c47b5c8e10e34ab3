/** Text of one line: no line breaks, no control characters. */
export const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Postgres takes every character but this one, and nobody types it on purpose. */
export const withoutNul = (text: string) => text.replaceAll('\u0000', '');

/** Half of a character is no text to Postgres, as JSON least of all. */
export const withoutHalves = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
