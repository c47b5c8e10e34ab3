import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

const withoutEndSlash = (path: string | undefined) => path?.replace(/\/$/, '');

/**
 * The step of the history that is on the screen, which is what Back leads to. The router says that of a navigation once all of it
 * is drawn, and names the step before until then: although the address was changed in place ("Load more"), or the outline of the
 * next page stands there already.
 */
function shownStep({ state }: AnyRouter): ParsedLocation {
  const { location, resolvedLocation, matches } = state;
  const isShown = withoutEndSlash(matches.at(-1)?.pathname) === withoutEndSlash(location.pathname);
  return isShown ? location : (resolvedLocation ?? location);
}

/**
 * The key under which a step keeps where it was scrolled to and what had the focus. While a page is left, `step` is what the
 * router takes for the one that is left.
 */
export function stepKey(router: AnyRouter, step: ParsedLocation): string {
  const { state } = step === router.state.resolvedLocation ? shownStep(router) : step;
  return state.__TSR_key ?? step.href;
}
