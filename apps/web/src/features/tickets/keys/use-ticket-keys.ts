import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useKeyCommands } from './use-key-commands';

/** What has its key written on it, in `aria-keyshortcuts`, does what a press on it does. */
const pressed = ['a', 'e', 'f', 'p', 'q', 's', 't'] as const;
export type PressedKey = (typeof pressed)[number];

/** What a key is written on, unless it is disabled. */
export function findKeyed(root: HTMLElement | null, key: PressedKey): HTMLElement | null {
  return root?.querySelector(`[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`) ?? null;
}

/**
 * The keys of the open ticket (ticket.single-keys): those of its buttons, and those that lead into its composer. `onHidden`: the choice of a key has
 * no room on the screen, where one has to see it.
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
    // Its choice of what to write, which is drawn with the first focus.
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
