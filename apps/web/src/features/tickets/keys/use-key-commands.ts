import { useLocalStorage, useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';

/** Whether single keys are commands; this browser remembers it. Speech input may press keys that nobody meant. */
export function useKeysEnabled() {
  return useLocalStorage({ key: 'ticket-keys', defaultValue: true, getInitialValueInEffect: false });
}

const boxes = ['checkbox', 'radio', 'button'].map((type) => `:not([type="${type}"])`).join('');
/** What takes letters itself, and what has keys of its own. */
const takesKeys = `textarea, select, input${boxes}, [contenteditable="true"], :is([role="dialog"], [role="menu"], [role="listbox"]) *`;
/** What a key that is held down goes on doing; others would change a ticket, or mail somebody, many times. */
const repeating = ['j', 'k'];
/** What lies over the page. */
const covering = '[aria-modal="true"], [role="menu"]';

/**
 * Runs the command of a key, by its letter in lower case, that is pressed alone: not while somebody types, nor in or under
 * a dialog or menu (ticket.single-keys).
 */
export function useKeyCommands(commands: Readonly<Record<string, (() => void) | undefined>>): void {
  const [enabled] = useKeysEnabled();
  useWindowEvent('keydown', (event) => {
    const key = event.key.toLowerCase();
    const command = commands[key];
    if (event.repeat && !repeating.includes(key)) return;
    if (!command || !enabled || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches(takesKeys)) return;
    if (document.querySelector(covering)) return;
    event.preventDefault();
    command();
  });
}

/** Esc leaves a field of the screen, so that keys are commands again; what is typed stays. */
export function leaveField({
  key,
  target,
  currentTarget,
  defaultPrevented,
}: KeyboardEvent<HTMLElement>): void {
  // What lies over the page is no part of it, though its events come by here.
  if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return;
  if (!currentTarget.contains(target) || !target.matches('textarea, select, input[type="search"]')) return;
  const number = currentTarget.querySelector<HTMLElement>('article h3');
  if (number) number.focus({ preventScroll: true });
  else target.blur();
}
