import type { ParsedLocation } from '@tanstack/react-router';

/** The key under which a step of the history keeps where it was scrolled to. `after-hydration` knows better, and comes later. */
export const stepKey = { of: (step: ParsedLocation): string => step.state.__TSR_key ?? step.href };
