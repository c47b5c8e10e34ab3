import { z } from 'zod';
import { messages } from './messages';

/** A single line: no line breaks, no control characters. */
export const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Postgres accepts every character except this one, which nobody types on purpose. */
export const removeNul = (text: string) => text.replaceAll('\u0000', '');

/** Postgres rejects unpaired surrogates, in JSON in particular. */
export const replaceLoneSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Escapes text for an XML element or attribute, without the characters that XML 1.0 cannot represent. */
export const escapeXml = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\p{Surrogate}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * Characters without a width that come along when text is copied from documents and pages, and those that turn
 * round what is read, which can disguise a name or the end of a file's name. Marks and isolates stay.
 */
const zeroWidth = /[\u180e\u200b\u202a-\u202e\u2060-\u2064\ufeff]/g;

/**
 * A joiner or non-joiner that joins nothing: it belongs after a letter of a script that needs it, such as
 * Arabic and those of India, with any marks in any order, and between the parts of an emoji.
 */
const strayJoiner =
  /(?<!(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\p{L}\p{M}]\p{M}*|(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)(?=\u200d\p{Extended_Pictographic}))(?:\u200c|\u200d)/gu;

/**
 * What shows something: no space, control, format or ignored character, no noncharacter, and none that stands
 * for an object or is drawn as a blank.
 */
const visible =
  /[^\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Z}\p{Cc}\p{Cf}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;

/** Whether a text has anything that can be seen. */
export const hasVisible = (text: string) => visible.test(text);

/** No text may be this long: it is refused for its length, without the work. */
const beyondAllLimits = 100_000;

/** Returns a text without characters that nobody sees; empty if nothing else is there. */
function removeInvisible(text: string): string {
  if (text.length > beyondAllLimits) return text;
  const seen = text.replace(zeroWidth, '').replace(strayJoiner, '');
  return hasVisible(seen) ? seen : seen.replace(/[^\s]/gu, '');
}

/** Normalizes a part of a text that people typed (rest.typed-text). */
export function cleanText(text: string): string {
  return removeInvisible(replaceLoneSurrogates(removeNul(text))).normalize('NFC');
}

/** Normalizes a line that people typed: also, every run of spaces of any width becomes one (rest.typed-text). */
export function cleanLine(text: string): string {
  return removeInvisible(replaceLoneSurrogates(text))
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

type StringOptions = Parameters<typeof z.string>[0];

/** Text that people type and that may have several lines, ended by `\n`; trimmed (rest.typed-text). */
export function typedText(options?: StringOptions) {
  return z.string(options).overwrite((text) => cleanText(text).replaceAll('\r\n', '\n').trim());
}

/**
 * One line that people type, or search for, trimmed (rest.typed-text). Line breaks and control characters
 * stay, for `oneLine` to refuse.
 */
export function typedLine(options?: StringOptions) {
  return z.string(options).overwrite(cleanLine);
}

/** A typed line of limited length; `required` refuses an empty one. The label names the field in refusals. */
export function boundedLine(label: string, limit: number, required?: string) {
  const line = typedLine(required === undefined ? undefined : { error: required })
    .max(limit, messages.tooLong(label, limit))
    .regex(oneLine, messages.singleLine(label));
  return required === undefined ? line : line.min(1, required);
}

/** A typed text of limited length; `required` refuses an empty one. */
export function boundedText(label: string, limit: number, required?: string) {
  const text = typedText(required === undefined ? undefined : { error: required });
  const bounded = text.max(limit, messages.tooLong(label, limit));
  return required === undefined ? bounded : bounded.min(1, required);
}
