import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';

/** How long the pointer may be outside before a menu opened by hover closes. */
const leaveDelayMs = 180;

/**
 * A menu of links behind a button: hover, click, arrow keys and Escape (public-pages.menu-buttons). Spread
 * `rootProps` on the element around label, button and panel, `buttonProps` on the button and `panelProps` on
 * the panel, which is always in the DOM.
 */
export function useDisclosureMenu() {
  const panelId = useId();
  const rootRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nextFrame = useRef(0);
  // A menu opened by hover stays open when its button is clicked, and closes on the second click.
  const [openedBy, setOpenedBy] = useState<null | 'hover' | 'click'>(null);
  const isOpen = openedBy !== null;

  const items = () => [
    ...(rootRef.current?.querySelectorAll<HTMLElement>(`[id="${panelId}"] :is(a, button)`) ?? []),
  ];
  const focusItem = (index: number) => {
    const focus = () => items().at(index)?.focus();
    if (isOpen) focus();
    // The panel is hidden until the next paint.
    else nextFrame.current = requestAnimationFrame(focus);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const current = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape' && isOpen) {
      cancelAnimationFrame(nextFrame.current);
      setOpenedBy(null);
      buttonRef.current?.focus();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpenedBy('click');
      focusItem((current + 1) % all.length);
    } else if (event.key === 'ArrowUp' && isOpen) {
      event.preventDefault();
      focusItem(current <= 0 ? -1 : current - 1);
    } else if (event.key === 'Home' && current >= 0) {
      event.preventDefault();
      focusItem(0);
    } else if (event.key === 'End' && current >= 0) {
      event.preventDefault();
      focusItem(-1);
    }
  };

  return {
    isOpen,
    close: () => setOpenedBy(null),
    rootProps: {
      ref: (node: HTMLElement | null) => {
        rootRef.current = node;
      },
      onKeyDown,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(leaveTimer.current);
        setOpenedBy((by) => by ?? 'hover');
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        leaveTimer.current = setTimeout(() => setOpenedBy(null), leaveDelayMs);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpenedBy(null);
      },
    },
    buttonProps: {
      ref: buttonRef,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpenedBy((by) => (by === 'click' ? null : 'click')),
    },
    panelProps: { id: panelId, 'data-open': isOpen || undefined },
  };
}
