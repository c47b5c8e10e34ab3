import { reword } from '@app/content/rewording/reword';
import { validationErrorMap } from '@app/contracts/validation-messages';
import { schemaResolver, useForm } from '@mantine/form';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { applyDraft, isSame } from '~/lib/storage/form-draft';
import { newSubmitKey } from '~/lib/storage/submit-key';
import { type FormGuard, useDialogGuard } from './form-guard';
import { takeFieldErrors, unlessShownBesideFields } from './take-field-errors';

// As on the server, whose process shares this configuration with the pages that it renders in each language.
if (!import.meta.env.SSR || import.meta.env.MODE === 'test') z.config({ customError: validationErrorMap });

type Fields = Record<string, unknown>;

export interface SchemaFormOptions<Input> {
  /** Fields validated on blur, not only on submit. */
  validateOnBlur?: (keyof Input & string)[];
  onValuesChange?: (values: Input) => void;
  /**
   * From `useFormGuard`, for a form outside a dialog: the input survives a reload and the end of the session.
   */
  guard?: FormGuard;
  /** `updatedAt` of the edited row, where an edit of an older version is refused. */
  version?: string;
}

/** Returns the server's values, and in each edited field the one that the user saw before. */
function seenBy<Input extends Fields>(now: Input, values: Input, before: Fields): Input {
  const edited = Object.keys(now).filter((name) => name in before && !isSame(values[name], now[name]));
  return { ...now, ...Object.fromEntries(edited.map((name) => [name, before[name]])) };
}

/** Nothing in a folded part can take the focus. */
function focusUnfolded(node: HTMLElement | null) {
  const fold = node?.closest('details');
  if (fold) fold.open = true;
  node?.focus();
}

/** The key that a form sends, stored with its input once it was sent. */
function submitKeyOf(tried: { current: string | undefined }, store: () => void) {
  const set = (key: string | undefined) => {
    tried.current = key;
    store();
  };
  return {
    submitKey: () => {
      if (tried.current === undefined) set(newSubmitKey());
      return tried.current;
    },
    forgetSubmitKey: () => set(undefined),
  };
}

/**
 * A form over a schema of contracts. Inputs take `form.getInputProps(name)`. `submitWith` calls its handler
 * with parsed values only; otherwise the first invalid field gets the focus. `showApiError` puts the server's
 * messages on the fields on the screen, those with `getInputProps`, and returns whether that was all of them:
 * otherwise the form shows the error, whose text (`errorText`) then says what no field took. No input is lost on failure, nor, in a `FormDialog`, in other cases. `settle` sets the server's values as
 * saved. `follow` sets them in the fields that the user has not edited, `base` is what
 * the user saw when they edited the others, and after `rebase` that is the server's. `version` returns the version the
 * input is based on, which is older than the screen's if it was typed before a reload. `submitKey` returns the
 * key to send: the same until the form is saved or discarded, also after a reload (sales.money-once).
 */
export function useSchemaForm<Input extends Fields, Output extends Fields>(
  schema: z.ZodType<Output, Input>,
  initialValues: Input,
  { validateOnBlur = [], onValuesChange, guard: own, version }: SchemaFormOptions<Input> = {},
) {
  const dialogGuard = useDialogGuard();
  const guard = own ?? dialogGuard;
  const [draft] = useState(() => guard?.read() ?? null);
  const [start] = useState(() => applyDraft(initialValues, draft));
  const base = useRef(draft ? seenBy(initialValues, start, draft.base) : initialValues);
  const editedVersion = useRef(draft?.version ?? version);
  const triedKey = useRef(draft?.submitKey);
  const form = useForm<Input, Output>({
    // Two forms on one page may have a field of the same name; without this the first one would get the
    // focus.
    name: useId().replace(/[^0-9a-z]/gi, '-'),
    initialValues: start,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: validateOnBlur as never,
    transformValues: (values) => schema.parse(values),
    ...(onValuesChange && { onValuesChange }),
  });

  const report = (values: Input) =>
    guard?.report(values, base.current, editedVersion.current, triedKey.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it reports changes only together with a report.
  useEffect(() => report(form.values), [guard, form.values]);
  const settle = (values: Input, savedVersion?: string) => {
    base.current = values;
    editedVersion.current = savedVersion;
    form.setValues(values);
    report(values);
  };
  const take = (now: Input, isTold: boolean) => {
    const values = applyDraft(now, { base: base.current, values: form.values });
    settle(isTold ? now : seenBy(now, values, base.current), editedVersion.current);
    form.setValues(values);
  };

  /** Names of nested fields are joined with dots; the order of the initial values matches the screen. */
  const focusFirst = (fieldErrors: Fields) => {
    const order = Object.keys(initialValues);
    const fieldIndex = (name: string) => order.indexOf(name.split('.')[0] ?? '');
    const [first] = Object.keys(fieldErrors).sort((a, b) => fieldIndex(a) - fieldIndex(b));
    if (first) focusUnfolded(form.getInputNode(first as never));
  };

  const shownFields = new Set<string>();
  /** Returns the field on the screen that shows an error about `name`, such as `events` for `events.3`. */
  const fieldFor = (name: string) =>
    [name, name.split('.')[0] ?? ''].find((candidate) => shownFields.has(candidate));

  const showApiError = (error: unknown): boolean => {
    const fieldErrors = takeFieldErrors(error, fieldFor);
    // The fields may be disabled until the failed call is over, and disabled fields cannot take the focus.
    flushSync(() => form.setErrors(fieldErrors));
    focusFirst(fieldErrors);
    return unlessShownBesideFields(error) === null;
  };

  /**
   * An error that appears on blur shifts the content below it: the button would move away from the pointer
   * while being pressed.
   */
  const getInputProps: typeof form.getInputProps = (name, options) => {
    const props = form.getInputProps(name, options);
    shownFields.add(String(name));
    const onBlur = (event: FocusEvent<Element, Element>) => {
      if (event.relatedTarget?.getAttribute('type') !== 'submit') props.onBlur?.(event);
    };
    return { ...props, onBlur, error: typeof props.error === 'string' ? reword(props.error) : props.error };
  };

  const submitWith = (onValid: (values: Output) => void | Promise<void>) =>
    form.onSubmit(onValid, focusFirst);

  return {
    ...form,
    getInputProps,
    submitWith,
    showApiError,
    settle,
    follow: (now: Input) => take(now, false),
    rebase: (now: Input) => take(now, true),
    base: () => base.current,
    version: () => editedVersion.current,
    ...submitKeyOf(triedKey, () => report(form.getValues())),
  };
}
