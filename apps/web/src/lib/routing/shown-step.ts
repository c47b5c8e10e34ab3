import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { stepKey } from './step-key';

/**
 * Returns the history entry on the screen, to which Back leads. The router updates its own only once a
 * navigation has fully rendered, and names the previous entry until then, even though the URL was changed in
 * place ("Load more") or the next page's skeleton is already shown.
 */
function shownStep({ state }: AnyRouter): ParsedLocation {
  const { location, resolvedLocation, matches } = state;
  const isSamePath = location.pathname === resolvedLocation?.pathname;
  const isSkeletonShown = matches.some(({ status }) => status === 'pending');
  return isSamePath || isSkeletonShown ? location : (resolvedLocation ?? location);
}

/**
 * Stores scroll position and focus of a left page under the entry on the screen, which may differ from the
 * router's.
 */
export function keyScrollByShownStep(router: AnyRouter): void {
  const { of } = stepKey;
  stepKey.of = (step) => of(step === router.state.resolvedLocation ? shownStep(router) : step);
}
