import { limits } from '@app/contracts/limits';

/** Content of the boxes: one digit or empty each. */
export type CodeDigits = readonly string[];

export const noDigits: CodeDigits = Array.from({ length: limits.codeLength }, () => '');

function digitsOf(text: string): string[] {
  // Accepts digits of other scripts, as some keyboards type them.
  return [...text.normalize('NFKC')].filter((character) => /^\d$/.test(character));
}

/** The boxes, and the one that gets the focus. */
export interface CodeEdit {
  digits: CodeDigits;
  focus: number;
}

const lastIndex = limits.codeLength - 1;

/**
 * Handles text entered in a box. One new digit replaces the old one; more digits, pasted or auto-filled, go
 * into the following boxes, and a complete code fills all boxes regardless of the one that received it
 * (auth.code-boxes).
 */
export function enterInBox(digits: CodeDigits, index: number, text: string): CodeEdit {
  const entered = digitsOf(text);
  if (entered.length === 0) {
    return { digits: text === '' ? digits.with(index, '') : digits, focus: index };
  }
  if (entered.length >= limits.codeLength)
    return { digits: entered.slice(0, limits.codeLength), focus: lastIndex };

  const isOverwritten = entered.length === 2 && entered.includes(digits[index] ?? '');
  const enteredDigits = isOverwritten ? [entered[0] === digits[index] ? entered[1] : entered[0]] : entered;
  const next = digits.map((digit, at) => enteredDigits[at - index] ?? digit);
  return { digits: next, focus: Math.min(index + enteredDigits.length, lastIndex) };
}

/** Handles Backspace: clears a filled box; in an empty one moves back and clears the previous box. */
export function backspaceInBox(digits: CodeDigits, index: number): CodeEdit {
  if (digits[index] || index === 0) return { digits: digits.with(index, ''), focus: index };
  return { digits: digits.with(index - 1, ''), focus: index - 1 };
}

/** Returns the digits entered so far; the complete code when every box is filled. */
export function codeOf(digits: CodeDigits): string {
  return digits.join('');
}
