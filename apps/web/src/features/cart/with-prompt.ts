import { promptMark } from './create-ticket-messages';

/** The text with a line that begins with this name, and where to go on writing: a line that is there is not made again. */
export function withPrompt(text: string, name: string): { text: string; caret: number } {
  const there = new RegExp(`^${name}${promptMark}.*$`, 'm').exec(text);
  if (there) return { text, caret: there.index + there[0].length };
  const before = text.trimEnd();
  const longer = `${before}${before && '\n'}${name}${promptMark} `;
  return { text: longer, caret: longer.length };
}
