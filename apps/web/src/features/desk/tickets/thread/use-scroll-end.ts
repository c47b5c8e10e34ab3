import { type RefObject, useEffect, useRef } from 'react';

/** Distance from the end, in pixels, that still counts as the end. */
const nearPx = 8;

/**
 * Keeps a scroll container at its end when its height shrinks, as a thread's does when the field below it
 * grows.
 */
export function useScrollEnd(): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const isAtEnd = () => element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    let wasAtEnd = isAtEnd();
    const onScroll = () => {
      wasAtEnd = isAtEnd();
    };
    const observer = new ResizeObserver(() => {
      if (wasAtEnd) element.scrollTop = element.scrollHeight;
      wasAtEnd = isAtEnd();
    });
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);
  return scroller;
}
