import type { z } from 'zod';
import { isSame } from '~/lib/storage/form-draft';

/** Returns those of a section's settings, lists too, that differ from what its form began with. */
export function changedSettings<Input, Output extends Record<string, unknown>>(
  values: Output,
  schema: z.ZodType<Output, Input>,
  before: Input,
): Partial<Output> {
  // A stored setting that is refused by now is sent again, which says so.
  const unchanged: Partial<Output> = schema.safeParse(before).data ?? {};
  const changed = Object.entries(values).filter(
    ([name, value]) => !isSame(value, unchanged[name as keyof Output]),
  );
  return Object.fromEntries(changed) as Partial<Output>;
}

/** Adds what the user saw of the changed settings: an earlier value that is refused by now is left out. */
export function withSeen<Input, Output extends Record<string, unknown>>(
  changed: Partial<Output>,
  schema: z.ZodType<Output, Input>,
  base: Input,
): Partial<Output> & { seen: Partial<Output> } {
  const known: Partial<Output> = schema.safeParse(base).data ?? {};
  const seen = Object.entries(known).filter(([name]) => name in changed);
  return { ...changed, seen: Object.fromEntries(seen) as Partial<Output> };
}
