import { type AnyRouter, defaultGetScrollRestorationKey } from '@tanstack/router-core';

/** Returns the key under which a history entry stores its scroll position and focus. */
export const stepKey = { of: defaultGetScrollRestorationKey };

/**
 * Stores scroll position and focus of a left page under the entry on the screen, to which Back leads. The
 * router updates its own only once a navigation has fully rendered, and names the previous entry until then,
 * even though the URL was changed in place ("Load more") or the next page's skeleton is already shown.
 */
export function keyScrollByShownStep(router: AnyRouter): void {
  const { of } = stepKey;
  stepKey.of = (step) => {
    const { location, resolvedLocation, matches } = router.state;
    const isBehind =
      step === resolvedLocation &&
      (step.pathname === location.pathname || matches.some(({ status }) => status === 'pending'));
    return of(isBehind ? location : step);
  };
}
