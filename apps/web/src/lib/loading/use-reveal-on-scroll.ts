import { type RefObject, useEffect } from 'react';

/** How much of a section has to be on the screen before it fades in. */
const threshold = 0.1;

/**
 * Fades a section in when it is scrolled to, once (public-pages.motion-control). Only what is below the screen when
 * the page arrives waits for it, and only while scripts run: the page of the server, its print and whoever wants less
 * motion have everything at once. The looks are in global.css.
 */
export function useRevealOnScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const section = ref.current;
    if (!section || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        // The first answer says where the section is. To measure it here would lay the page out once for each section.
        if (!section.dataset.reveal) {
          if (entry.boundingClientRect.top < window.innerHeight) observer.disconnect();
          else section.dataset.reveal = 'waiting';
          return;
        }
        // A section that was jumped over is not worth the wait of whoever scrolls back to it.
        const isPassed = entry.boundingClientRect.bottom < 0;
        if (!entry.isIntersecting && !isPassed) return;
        section.dataset.reveal = isPassed ? 'passed' : 'shown';
        observer.disconnect();
      },
      { threshold },
    );
    // What is not laid out yet has no place of its own.
    observer.observe(section.closest('[data-deferred]') ?? section);
    return () => {
      observer.disconnect();
      delete section.dataset.reveal;
    };
  }, [ref]);
}
