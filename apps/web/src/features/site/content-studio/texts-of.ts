import { normalizeSpaces } from '~/lib/studio/find-text';

/** Returns every text in a value, split into lines and paragraphs. */
export function textsOfValue(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\n+/).map(normalizeSpaces).filter(Boolean);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOfValue) : [];
}

const isTextInput = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Returns the line of text at the cursor; null outside of a text input. */
export function textAtCursor(element: Element): string | null {
  if (!isTextInput(element)) return null;
  const { value, selectionStart } = element;
  const cursor = selectionStart ?? value.length;
  const start = value.lastIndexOf('\n', cursor - 1) + 1;
  return normalizeSpaces(value.slice(start).split('\n', 1)[0] ?? '') || null;
}

/** Returns the input whose text, or one line of it, matches. */
export function inputWithText(form: Element, text: string): HTMLElement | undefined {
  return [...form.querySelectorAll('input, textarea')]
    .filter(isTextInput)
    .find(({ value }) => normalizeSpaces(value) === text || textsOfValue(value).includes(text));
}
