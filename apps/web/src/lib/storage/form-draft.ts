import type { DraftKey } from './draft-key';
import { readStored, writeStored } from './safe-storage';

export type FormValues = Record<string, unknown>;

/** What was typed into a form and is not saved. It must be JSON. */
export interface FormDraft {
  /** What the fields held before anything was typed. */
  base: FormValues;
  values: FormValues;
  /** What the screen needs to open the dialog of the form again. */
  opens?: unknown;
  /** `updatedAt` of the row that the form was opened with: whoever changed it since then is not overwritten unseen. */
  version?: string | undefined;
}

/** Fields that are never kept, in any form: what they hold must not be read in this browser later. */
const secretField = /password|secret|^confirm$|^code$/i;

function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretField.test(name)));
}

/** Whether two values of a form are the same; they are JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Drafts of one person are not another's. */
function placeOf(userId: string, form: string): DraftKey {
  return `form-draft:${userId}:${form}`;
}

/** What this person has typed into a form in this tab and not saved; it survives a reload, and the end of the session. */
export function readFormDraft(userId: string, form: string): FormDraft | null {
  try {
    const { base, values, opens, version }: Partial<FormDraft> = JSON.parse(
      readStored('sessionStorage', placeOf(userId, form)) || '{}',
    );
    return base && values ? { base, values, opens, version } : null;
  } catch {
    return null;
  }
}

/** Keeps it, without what is secret; null, or nothing but what was there before, is forgotten. */
export function keepFormDraft(userId: string, form: string, draft: FormDraft | null): void {
  const base = withoutSecrets(draft?.base ?? {});
  const values = withoutSecrets(draft?.values ?? {});
  const text = isSame(base, values) ? '' : JSON.stringify({ ...draft, base, values });
  writeStored('sessionStorage', placeOf(userId, form), text);
}

/**
 * What a form begins with: what was typed before, in every field that was changed, else what the server has now. A field
 * that has become another since is left alone.
 */
export function resumed<Values extends FormValues>(now: Values, draft: FormDraft | null): Values {
  if (!draft) return now;
  const typed = Object.entries(withoutSecrets(draft.values)).filter(
    ([name, value]) =>
      name in now &&
      typeof value === typeof now[name] &&
      Array.isArray(value) === Array.isArray(now[name]) &&
      !isSame(value, draft.base[name]),
  );
  return { ...now, ...Object.fromEntries(typed) };
}
