import { useDocumentVisibility, useInViewport, useReducedMotion } from '@mantine/hooks';
import { type FocusEvent, type PointerEvent, useState } from 'react';

/**
 * Manages an animation that plays until the visitor stops it (public-pages.motion-control, WCAG 2.2.2). It
 * plays while it is on screen in a visible tab, with neither the pointer nor the focus inside the part with
 * `holdProps`. With reduced motion it starts only on request. Put the `toggle` button outside that part, so
 * that it takes effect immediately.
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
    /** The visitor's choice, for the button. */
    wanted,
    /** Whether the animation is playing now. */
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
