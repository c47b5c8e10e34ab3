import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import type { Toast } from '~/lib/toast';
import * as words from '../ui-messages';
import classes from './toaster.module.css';

/** See public-pages.toast-behaviour. */
const visibleMs = 5_000;

/**
 * Above dialogs and drawers (200), which would dim a toast and keep its button from being pressed; below what
 * opens from a control (300).
 */
const zIndexAboveDialogs = 250;

const tones = {
  success: { icon: <IconCheck size={18} />, color: 'green' },
  error: { icon: <IconAlertTriangle size={18} />, color: 'red' },
  info: { icon: <IconInfoCircle size={18} />, color: 'brand' },
};

/** The last toast shown with a given text or subject. */
const lastToastIds = new Map<string, string>();
const keyOf = (about: string) => `about ${about}`;

/**
 * Shows a toast; use `notify` of lib, which loads this on demand. It replaces a toast with the same text or
 * subject.
 */
export function showToast(tone: keyof typeof tones, { text, action, about }: Toast) {
  const keys = about ? [text, keyOf(about)] : [text];
  for (const key of keys) {
    const earlier = lastToastIds.get(key);
    if (earlier) notifications.hide(earlier);
  }
  const id = notifications.show({
    ...tones[tone],
    // The containers are the live regions.
    role: 'group',
    'data-toast': tone,
    closeButtonProps: { 'aria-label': words.close },
    message: action ? (
      <Group component="span" gap="0.5rem 1rem" justify="space-between">
        {text}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      </Group>
    ) : (
      text
    ),
  });
  for (const key of keys) lastToastIds.set(key, id);
}

/** Hides the toast about a subject if it is still shown; for code loaded with this module or after it. */
export function hideToast(about: string) {
  const id = lastToastIds.get(keyOf(about));
  if (id) notifications.hide(id);
}

function pauseToasts(paused: boolean) {
  notifications.updateState(notificationsStore, (toasts) =>
    toasts.map((toast) => ({ ...toast, autoClose: paused ? false : visibleMs })),
  );
}

function focusNewestToast() {
  const toasts = document.querySelectorAll('[data-toast]');
  toasts[toasts.length - 1]?.querySelector<HTMLElement>('button')?.focus();
}

/**
 * Leaving the toasts leads back into the dialog or drawer in which the focus was before, because everything
 * else is behind it. Without one, the browser moves the focus.
 */
function useReturnToDialog() {
  const before = useRef<HTMLElement>(null);
  const goBack = () => {
    const isInDialog = before.current?.isConnected && before.current.closest('[aria-modal="true"]');
    if (isInDialog) before.current?.focus({ preventScroll: true });
    return Boolean(isInDialog);
  };
  return {
    noteFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const buttons = [...event.currentTarget.querySelectorAll('button')];
      if (document.activeElement === buttons.at(event.shiftKey ? 0 : -1) && goBack()) event.preventDefault();
    },
    // All buttons of a toast close it.
    onClick: ({ target }: { target: EventTarget }) => {
      if (target instanceof Element && target.closest('button')) goBack();
    },
  };
}

/**
 * Container of toasts: top-right, 5000 ms; hover and focus pause them, Alt+T focuses the newest
 * (public-pages.toast-behaviour).
 */
export function Toaster() {
  const { noteFocus, ...backToDialog } = useReturnToDialog();
  useHotkeys([['alt+T', focusNewestToast, { usePhysicalKeys: true }]], []);
  return (
    <Notifications
      position="top-right"
      autoClose={visibleMs}
      containerWidth="26rem"
      limit={4}
      pauseResetOnHover="notification"
      zIndex={zIndexAboveDialogs}
      aria-live="polite"
      classNames={{ root: classes.root, notification: classes.toast }}
      {...backToDialog}
      onFocus={(event: FocusEvent) => {
        noteFocus(event);
        pauseToasts(true);
      }}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) pauseToasts(false);
      }}
    />
  );
}
