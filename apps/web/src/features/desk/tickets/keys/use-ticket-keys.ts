import { useLocalStorage, useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { messageField } from '~/entities/conversation/team-composer';

/**
 * Returns whether single-key shortcuts are on; stored in this browser. Speech input may press keys by
 * accident.
 */
export function useKeysEnabled() {
  return useLocalStorage({ key: 'ticket-keys', defaultValue: true, getInitialValueInEffect: false });
}

const notTextInputs = ['checkbox', 'radio', 'button'].map((type) => `:not([type="${type}"])`).join('');
/** Elements that take typed letters or have keys of their own. */
const ignoredTargets = `textarea, select, input${notTextInputs}, [contenteditable="true"], :is([role="dialog"], [role="menu"], [role="listbox"]) *`;
/** Keys that repeat while held down. Repeating others would change a ticket or send a mail many times. */
const repeatableKeys = ['j', 'k'];
/** Elements that cover the page. */
const coveringLayers = '[aria-modal="true"], [role="menu"]';

/**
 * Runs the command of a key pressed alone, keyed by its lower-case letter; not while the user is typing, nor
 * inside or underneath a dialog or menu (ticket.single-keys).
 */
export function useKeyCommands(commands: Readonly<Record<string, (() => void) | undefined>>): void {
  const [enabled] = useKeysEnabled();
  useWindowEvent('keydown', (event) => {
    const key = event.key.toLowerCase();
    const command = commands[key];
    if (event.repeat && !repeatableKeys.includes(key)) return;
    if (!command || !enabled || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches(ignoredTargets)) return;
    if (document.querySelector(coveringLayers)) return;
    event.preventDefault();
    command();
  });
}

/** Esc leaves a field of the screen, so that shortcuts work again; the input stays. */
export function leaveField({
  key,
  target,
  currentTarget,
  defaultPrevented,
}: KeyboardEvent<HTMLElement>): void {
  // Events from elements that cover the page bubble through here, but are not part of it.
  if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return;
  if (!currentTarget.contains(target) || !target.matches(`${messageField}, select, input[type="search"]`))
    return;
  const number = currentTarget.querySelector<HTMLElement>('article h3');
  if (number) number.focus({ preventScroll: true });
  else target.blur();
}

/** A key clicks the element that names it in `aria-keyshortcuts`. */
const buttonKeys = ['a', 'e', 'f', 'm', 'p', 'q', 's', 't'] as const;
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
    flushSync(() => composer?.querySelector<HTMLElement>(messageField)?.focus());
    flushSync(() => composer?.querySelector<HTMLInputElement>(`input[value="${kind}"]`)?.click());
    composer?.querySelector<HTMLElement>(messageField)?.focus();
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
