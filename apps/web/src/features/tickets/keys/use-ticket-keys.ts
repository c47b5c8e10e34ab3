import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useKeyCommands } from './use-key-commands';

/** What has its key written on it, in `aria-keyshortcuts`, does what a press on it does. */
const pressed = ['a', 'e', 'f', 'p', 'q', 's', 't'];

/** The keys of the open ticket (ticket.single-keys): those of its buttons, and those that lead into its composer. */
export function useTicketKeys(article: RefObject<HTMLElement | null>): void {
  const find = (key: string) =>
    [
      ...(article.current?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`) ?? []),
    ].find((part) => part.checkVisibility() && !part.matches(':disabled'));
  const press = (key: string) => {
    const part = find(key);
    if (part instanceof HTMLSelectElement) part.focus();
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
