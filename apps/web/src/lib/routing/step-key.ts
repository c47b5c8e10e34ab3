import { defaultGetScrollRestorationKey } from '@tanstack/router-core';

/**
 * Returns the key under which a history entry stores its scroll position. `after-hydration` replaces it later
 * with a more precise one.
 */
export const stepKey = { of: defaultGetScrollRestorationKey };
