/** The paragraphs of a text as it was typed: parted by line breaks, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
