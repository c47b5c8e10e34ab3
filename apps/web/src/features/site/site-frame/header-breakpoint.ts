import { headerNavigation } from '@app/content/navigation';

/**
 * Returns the smallest screen size at which the header entries fit on one line with the rest of the header;
 * undefined when the mobile menu holds them at any width. Owners rename and add entries, and the layout must
 * not shift at hydration, so the width is estimated: half a rem per letter plus 2.5 rem per entry.
 */
export function headerBreakpoint(): 'tablet' | 'laptop' | undefined {
  let rem = 0;
  for (const { label } of headerNavigation) rem += label.length / 2 + 2.5;
  if (rem <= 27) return 'tablet';
  return rem <= 37 ? 'laptop' : undefined;
}
