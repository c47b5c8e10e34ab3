import { sameSpaces } from '~/lib/studio/find-text';

/** Every text in a value, lines and paragraphs apart. */
export function textsOfValue(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\n+/).map(sameSpaces).filter(Boolean);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOfValue) : [];
}

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What is written where somebody types, in the line of the cursor; null outside of a text. */
export function textAtCursor(element: Element): string | null {
  if (!isTyped(element)) return null;
  const { value, selectionStart } = element;
  const cursor = selectionStart ?? value.length;
  const start = value.lastIndexOf('\n', cursor - 1) + 1;
  return sameSpaces(value.slice(start).split('\n', 1)[0] ?? '') || null;
}

/** The input with this text, or with a line of it. */
export function inputWithText(form: Element, text: string): HTMLElement | undefined {
  return [...form.querySelectorAll('input, textarea')]
    .filter(isTyped)
    .find(({ value }) => sameSpaces(value) === text || textsOfValue(value).includes(text));
}
