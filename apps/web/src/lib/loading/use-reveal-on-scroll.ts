import { type RefObject, useEffect } from 'react';

/** Visible fraction of a section at which it fades in. */
const threshold = 0.1;

/**
 * Fades a section in once, when it is scrolled into view (public-pages.motion-control). Applies only to
 * sections below the screen on arrival, and only while scripts run: server-rendered HTML, print and reduced
 * motion show everything at once. The styles are in global.css.
 */
export function useRevealOnScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const section = ref.current;
    if (!section || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        // The first entry reports the section's position. Measuring it here would force a layout for each
        // section.
        if (!section.dataset.reveal) {
          if (entry.boundingClientRect.top < window.innerHeight) observer.disconnect();
          else section.dataset.reveal = 'waiting';
          return;
        }
        // A section that was jumped over appears at once, so that scrolling back to it needs no wait.
        const isPassed = entry.boundingClientRect.bottom < 0;
        if (!entry.isIntersecting && !isPassed) return;
        section.dataset.reveal = isPassed ? 'passed' : 'shown';
        observer.disconnect();
      },
      { threshold },
    );
    // A section without layout has no position of its own.
    observer.observe(section.closest('[data-deferred]') ?? section);
    return () => {
      observer.disconnect();
      delete section.dataset.reveal;
    };
  }, [ref]);
}
