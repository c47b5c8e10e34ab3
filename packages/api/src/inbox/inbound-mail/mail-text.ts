import { limits } from '@app/contracts/limits';

/** Invisible characters, and those that change the text direction. */
const invisibleCharacters = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const controls = /[^\P{Cc}\n\t]/gu;
/**
 * Windows-1252 characters in place of the control characters of ISO 8859. Mails confuse the two, and so do
 * some versions of Node's decoder.
 */
const windows1252 = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';
const misreadCharacters = /[\u0080-\u009f]/g;

function withWindowsCharacters(text: string): string {
  return text.replace(misreadCharacters, (character) => windows1252.charAt(character.charCodeAt(0) - 0x80));
}

/** A line that announces a signature (RFC 3676): the only one that keeps the blank at its end. */
export const signatureLine = '-- ';

/**
 * Cleans a text for storage: its first `limits.inboundMailText` characters, no invisible ones, lines that end
 * with one character.
 */
export function cleanText(text: string): string {
  return (
    withWindowsCharacters(inJapanese(text.slice(0, limits.inboundMailText)))
      .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
      .replace(invisibleCharacters, '')
      .replace(/\u00a0/g, ' ')
      .replace(controls, '')
      // Matches only from the first blank of a run: matching from each of them takes a minute and a half for
      // 200,000 in one line.
      .replace(/(?<![ \t])[ \t]+$/gm, (blanks, at: number, whole: string) =>
        blanks === ' ' && /(?:^|\n)--$/.test(whole.slice(Math.max(0, at - 3), at)) ? blanks : '',
      )
      .replace(/\n{4,}/g, '\n\n\n')
  );
}

/** Decodes ISO-2022-JP that no header announced: it is ASCII with escape sequences (RFC 1468). */
function inJapanese(text: string): string {
  const isJapanese = text.includes('\u001b$B') || text.includes('\u001b$@');
  if (!isJapanese || /[^\p{ASCII}]/u.test(text)) return text;
  return new TextDecoder('iso-2022-jp').decode(Buffer.from(text, 'latin1'));
}

/** Cleans a name, a subject or an address: one line of limited length. */
export function cleanLine(header: string): string {
  return withWindowsCharacters(header)
    .replace(invisibleCharacters, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.inboundMailHeader);
}
