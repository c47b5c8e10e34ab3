import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { stepKey } from './step-key';

/**
 * The step of the history that is on the screen, which is what Back leads to. The router says that of a navigation once all of it
 * is drawn, and names the step before until then: although the address was changed in place ("Load more"), or the outline of the
 * next page stands there already.
 */
function shownStep({ state }: AnyRouter): ParsedLocation {
  const { location, resolvedLocation, matches } = state;
  const isInPlace = location.pathname === resolvedLocation?.pathname;
  const isOutlined = matches.some(({ status }) => status === 'pending');
  return isInPlace || isOutlined ? location : (resolvedLocation ?? location);
}

/** Has a page that is left keep its place and focus under the step that is on the screen, which the router may name another. */
export function keepPlacesOfShownSteps(router: AnyRouter): void {
  const { of } = stepKey;
  stepKey.of = (step) => of(step === router.state.resolvedLocation ? shownStep(router) : step);
}
