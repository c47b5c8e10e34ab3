import { type RefObject, useEffect, useRef } from 'react';

/** So near to the end, in pixels, counts as there. */
const near = 8;

/** For what scrolls: who was at its end stays there when it gets lower, as a thread does when the field below it takes its room. */
export function useScrollEnd(): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const isAtEnd = () => element.scrollHeight - element.scrollTop - element.clientHeight < near;
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
