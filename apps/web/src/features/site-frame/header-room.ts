import { headerNavigation } from '@app/content/navigation';

/**
 * From which screens on the entries of the header fit in one line beside the rest of it; undefined where the menu of small screens has them at any
 * width. Owners name and add entries, and nothing may move at hydration, so their letters say it, half a
 * rem each, and 2.5 rem for what is around them.
 */
export function headerRoom(): 'tablet' | 'laptop' | undefined {
  let rem = 0;
  for (const { label } of headerNavigation) rem += label.length / 2 + 2.5;
  if (rem <= 27) return 'tablet';
  return rem <= 37 ? 'laptop' : undefined;
}
