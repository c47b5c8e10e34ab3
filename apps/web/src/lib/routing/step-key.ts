import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Returns the key under which a history entry stores its scroll position. `after-hydration` replaces it later
 * with a more precise one.
 */
export const stepKey = { of: (step: ParsedLocation): string => step.state.__TSR_key ?? step.href };
