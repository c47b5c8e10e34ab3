import { promptMark } from './create-ticket-messages';

/**
 * Returns the text with a line that begins with this name, and the caret position to continue at. An existing
 * line is reused.
 */
export function withPrompt(text: string, name: string): { text: string; caret: number } {
  const there = new RegExp(`^${name}${promptMark}.*$`, 'm').exec(text);
  if (there) return { text, caret: there.index + there[0].length };
  const before = text.trimEnd();
  const longer = `${before}${before && '\n'}${name}${promptMark} `;
  return { text: longer, caret: longer.length };
}
