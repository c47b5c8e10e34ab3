import type { DraftKey } from './draft-key';
import { readStored, writeStored } from './safe-storage';

export type FormValues = Record<string, unknown>;

/** Unsaved input of a form. It must be JSON. */
export interface FormDraft {
  /** The initial values of the fields. */
  base: FormValues;
  values: FormValues;
  /** What the screen needs to reopen the form's dialog. */
  opens?: unknown;
  /**
   * `updatedAt` of the row when the form was opened: a later change by someone else is not overwritten
   * unseen.
   */
  version?: string | undefined;
  /** The key of the submit that was tried, so that the next try is the same one (sales.money-once). */
  submitKey?: string | undefined;
}

/**
 * Fields that are never stored, in any form, because their values must not be readable in this browser later.
 */
const secretField = /password|secret|^confirm$|^code$/i;

function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretField.test(name)));
}

/** Whether two form values are equal; they are JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Drafts are stored per user. */
function draftKeyOf(userId: string, form: string): DraftKey {
  return `form-draft:${userId}:${form}`;
}

/**
 * Returns this user's unsaved input of a form in this tab; it survives a reload and the end of the session.
 */
export function readFormDraft(userId: string, form: string): FormDraft | null {
  try {
    const { base, values, ...more }: Partial<FormDraft> = JSON.parse(
      readStored('sessionStorage', draftKeyOf(userId, form)) || '{}',
    );
    return base && values ? { base, values, ...more } : null;
  } catch {
    return null;
  }
}

/** Stores the draft without secret fields; null removes it, as does an unchanged draft that was never sent. */
export function storeFormDraft(userId: string, form: string, draft: FormDraft | null): void {
  const base = withoutSecrets(draft?.base ?? {});
  const values = withoutSecrets(draft?.values ?? {});
  const isKept = draft?.submitKey !== undefined || !isSame(base, values);
  const text = isKept ? JSON.stringify({ ...draft, base, values }) : '';
  writeStored('sessionStorage', draftKeyOf(userId, form), text);
}

/** Whether a field can have both values; null stands for no choice. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

/**
 * Returns a form's initial values: the earlier input in every edited field, else the server's current value.
 * A field whose type has changed since keeps the current value.
 */
export function applyDraft<Values extends FormValues>(now: Values, draft: FormDraft | null): Values {
  if (!draft) return now;
  const typedEntries = Object.entries(withoutSecrets(draft.values)).filter(
    ([name, value]) => name in now && isAlike(value, now[name]) && !isSame(value, draft.base[name]),
  );
  return { ...now, ...Object.fromEntries(typedEntries) };
}
