import type { reasons } from '@app/contracts/error-reasons';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { apiErrorOf } from '~/lib/api/api-error';
import { applyDraft } from '~/lib/storage/form-draft';
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form';

/** A row whose changes name the version that they are based on. */
export type Versioned = { id: string } & ({ version: number } | { updatedAt: string });

type Seen<Row> = Row extends { version: number } ? { version: number } : { updatedAt: string };

function stampOf(row: Versioned): string {
  return String('version' in row ? row.version : row.updatedAt);
}

interface VersionedFormOptions<Row, Input> extends Omit<SchemaFormOptions<Input>, 'version'> {
  /** The row as it was when the form opened; null for a new one. */
  row: Row | null;
  /** The values of a new row's form. */
  empty: Input;
  valuesOf: (row: Row) => Input;
  /** The refusal of a change that is based on an older version; forms of new rows only have none. */
  changed?: keyof typeof reasons;
  /** Loads what the server has now. */
  load?: (id: string) => Promise<Row>;
}

/**
 * `useSchemaForm` for a row that others may change meanwhile. `seen` is the version to send with a change. When
 * somebody else was faster, `catchConflict` loads their version as `conflict.theirs`, and the screen asks:
 * `rebase` continues with the chosen values on top of it, `dismissConflict` goes back to the form. `adopt` takes
 * over what was saved.
 */
export function useVersionedForm<
  Row extends Versioned,
  Input extends Record<string, unknown>,
  Output extends Record<string, unknown>,
>(
  schema: z.ZodType<Output, Input>,
  { row, empty, valuesOf, changed, load, ...options }: VersionedFormOptions<Row, Input>,
) {
  const [known, setKnown] = useState(row);
  const [conflict, setConflict] = useState<{ theirs: Row; opened: boolean } | null>(null);
  // Reading Markdown is too slow for every key press.
  const base = useMemo(() => (known ? valuesOf(known) : empty), [known, empty, valuesOf]);
  const form = useSchemaForm(schema, base, { ...options, ...(row && { version: stampOf(row) }) });

  const settle = (now: Row, values: Input) => {
    form.settle(valuesOf(now), stampOf(now));
    form.setValues(values);
    setKnown(now);
  };
  /** Returns whether the failure was a conflict; rejects if the other version cannot be loaded. */
  const catchConflict = async (failure: unknown): Promise<boolean> => {
    if (!known || !load || apiErrorOf(failure)?.reason !== changed) return false;
    setConflict({ theirs: await load(known.id), opened: true });
    return true;
  };
  return {
    ...form,
    known,
    base,
    conflict,
    valuesOf,
    seen: (): Seen<Row> => {
      const stamp = form.version() ?? '';
      const seen: unknown = known && 'version' in known ? { version: Number(stamp) } : { updatedAt: stamp };
      return seen as Seen<Row>;
    },
    catchConflict,
    /**
     * For `useDialogSubmit`: asks about a conflict, and returns whether fields show all of the failure. Rejects
     * if the other version cannot be loaded; the next attempt to save loads it again.
     */
    showFailure: async (failure: unknown): Promise<boolean> => {
      await catchConflict(failure);
      return form.showApiError(failure);
    },
    dismissConflict: () => setConflict((last) => last && { ...last, opened: false }),
    /** Settled on their version first, so that the choice is kept even if saving it fails. */
    rebase: (theirs: Row, values: Input) => {
      setConflict(null);
      settle(theirs, values);
      form.clearErrors();
    },
    /** Shows what the server has saved; what was typed since `sent` stays. */
    adopt: (saved: Row, sent: Input) =>
      settle(saved, applyDraft(valuesOf(saved), { base: sent, values: form.getValues() })),
  };
}

/** What components that ask about a conflict need of `useVersionedForm`. */
export type VersionedForm<Row extends Versioned, Input extends Record<string, unknown>> = Pick<
  ReturnType<typeof useVersionedForm<Row, Input, Record<string, unknown>>>,
  'base' | 'conflict' | 'values' | 'valuesOf' | 'dismissConflict' | 'rebase'
>;
