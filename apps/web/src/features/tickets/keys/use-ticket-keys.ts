import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useKeyCommands } from './use-key-commands';

/** A key clicks the element that names it in `aria-keyshortcuts`. */
const pressed = ['a', 'e', 'f', 'p', 'q', 's', 't'] as const;
export type PressedKey = (typeof pressed)[number];

/** Returns the element that names a key, unless it is disabled. */
export function findKeyed(root: HTMLElement | null, key: PressedKey): HTMLElement | null {
  return root?.querySelector(`[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`) ?? null;
}

/**
 * Handles the keys of the open ticket (ticket.single-keys): those of its buttons, and those that focus its
 * composer. `onHidden` is called when the control of a key has no room on the screen, where the user has to
 * see it.
 */
export function useTicketKeys(
  article: RefObject<HTMLElement | null>,
  onHidden: (key: PressedKey) => void,
): void {
  const press = (key: PressedKey) => {
    const part = findKeyed(article.current, key);
    if (part?.matches('select, [aria-haspopup]') && !part.checkVisibility()) onHidden(key);
    else if (part instanceof HTMLSelectElement) part.focus();
    else part?.click();
  };
  const write = (kind: 'answer' | 'note') => {
    const composer = article.current?.querySelector('[data-composer]');
    // The choice of message kind renders with the first focus.
    flushSync(() => composer?.querySelector('textarea')?.focus());
    flushSync(() => composer?.querySelector<HTMLInputElement>(`input[value="${kind}"]`)?.click());
    composer?.querySelector('textarea')?.focus();
  };
  useKeyCommands({
    ...Object.fromEntries(pressed.map((key) => [key, () => press(key)])),
    r: () => write('answer'),
    n: () => write('note'),
    c: () => {
      write('answer');
      article.current?.querySelector<HTMLElement>('[data-canned-replies]')?.click();
    },
  });
}
