import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useKeyCommands } from './use-key-commands';

/** A key clicks the element that names it in `aria-keyshortcuts`. */
const buttonKeys = ['a', 'e', 'f', 'p', 'q', 's', 't'] as const;
export type ButtonKey = (typeof buttonKeys)[number];

/** Returns the element that names a key, unless it is disabled. */
export function findByKey(root: HTMLElement | null, key: ButtonKey): HTMLElement | null {
  return root?.querySelector(`[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`) ?? null;
}

/**
 * Handles the keys of the open ticket (ticket.single-keys): those of its buttons, and those that focus its
 * composer. `onHidden` is called when the control of a key has no room on the screen, where the user has to
 * see it.
 */
export function useTicketKeys(
  article: RefObject<HTMLElement | null>,
  onHidden: (key: ButtonKey) => void,
): void {
  const pressButton = (key: ButtonKey) => {
    const part = findByKey(article.current, key);
    if (part?.matches('select, [aria-haspopup]') && !part.checkVisibility()) onHidden(key);
    else if (part instanceof HTMLSelectElement) part.focus();
    else part?.click();
  };
  const focusComposer = (kind: 'answer' | 'note') => {
    const composer = article.current?.querySelector('[data-composer]');
    // The choice of message kind renders with the first focus.
    flushSync(() => composer?.querySelector('textarea')?.focus());
    flushSync(() => composer?.querySelector<HTMLInputElement>(`input[value="${kind}"]`)?.click());
    composer?.querySelector('textarea')?.focus();
  };
  useKeyCommands({
    ...Object.fromEntries(buttonKeys.map((key) => [key, () => pressButton(key)])),
    r: () => focusComposer('answer'),
    n: () => focusComposer('note'),
    c: () => {
      focusComposer('answer');
      article.current?.querySelector<HTMLElement>('[data-canned-replies]')?.click();
    },
  });
}
