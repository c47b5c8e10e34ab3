import { promptMark } from './create-ticket-messages';

/**
 * Returns the text with a line that begins with this name, and the caret position to continue at. An existing
 * line is reused.
 */
export function withPrompt(text: string, name: string): { text: string; caret: number } {
  const existing = new RegExp(`^${name}${promptMark}.*$`, 'm').exec(text);
  if (existing) return { text, caret: existing.index + existing[0].length };
  const trimmed = text.trimEnd();
  const extended = `${trimmed}${trimmed && '\n'}${name}${promptMark} `;
  return { text: extended, caret: extended.length };
}
