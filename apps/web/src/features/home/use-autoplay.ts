import { useDocumentVisibility, useInViewport, useReducedMotion } from '@mantine/hooks';
import { type FocusEvent, type PointerEvent, useState } from 'react';

/**
 * Something that moves by itself until somebody stops it (public-pages.motion-control, WCAG 2.2.2). It moves while it
 * is on the screen, in a visible tab, and neither the pointer nor the focus is in the part that `holdProps` are on.
 * Whoever wants less motion has to ask for it. Put the button of `toggle` outside that part: what it says counts at
 * once.
 */
export function useAutoplay<Root extends HTMLElement>() {
  const { ref, inViewport } = useInViewport<Root>();
  const isTabVisible = useDocumentVisibility() === 'visible';
  const reducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const wanted = choice ? choice === 'play' : !reducedMotion;
  return {
    ref,
    /** What the person wants, for the button. */
    wanted,
    /** Whether it moves now. */
    playing: wanted && inViewport && isTabVisible && !hovered && !focused,
    toggle: () => setChoice(wanted ? 'pause' : 'play'),
    holdProps: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
