/** What a request is asked about most often. */
export const promptNames = ['Pages', 'Colors', 'Deadline', 'Examples'] as const;

/** The text with a line that begins with this name, and where to go on writing: a line that is there is not made again. */
export function withPrompt(
  text: string,
  name: (typeof promptNames)[number],
): { text: string; caret: number } {
  const there = new RegExp(`^${name}:.*$`, 'm').exec(text);
  if (there) return { text, caret: there.index + there[0].length };
  const before = text.trimEnd();
  const longer = `${before}${before && '\n'}${name}: `;
  return { text: longer, caret: longer.length };
}
