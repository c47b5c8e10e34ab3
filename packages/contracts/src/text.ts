/** A single line: no line breaks, no control characters. */
export const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Postgres accepts every character except this one, which nobody types on purpose. */
export const removeNul = (text: string) => text.replaceAll('\u0000', '');

/** Postgres rejects unpaired surrogates, in JSON in particular. */
export const replaceLoneSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
