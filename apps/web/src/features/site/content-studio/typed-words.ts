import type { RouterOutputs } from '@app/api/types';
import { isSame } from '~/lib/storage/form-draft';

/** A field of a section as stored on the server. */
export type FieldView = RouterOutputs['content']['get']['groups'][number]['fields'][number];

/** Unsaved input for a field; null restores the text of the build. */
export interface TypedWord {
  value: unknown;
  /** Revision of the field that the input is based on, or that the user's own call produced. */
  revision: number;
  /** For a list, the product's entries at that time; a release changes them without a new revision. */
  standard?: unknown;
  /**
   * Already saved, and shown until the updated fields arrive; showing the previous ones would collapse a new
   * entry.
   */
  isSaved?: true;
}

/** A field that the user's own call changes. */
export interface CalledField {
  path: string;
  /** Revision before the call. */
  revision: number;
  /** The value that the call saves. */
  value?: unknown;
}

/** A called field whose new state has not arrived yet. */
interface PendingField extends CalledField {
  /** Revision from the response; absent while the call is in flight. */
  answered?: number;
}

/** Unsaved input for the fields of a section, and the calls in flight. */
export interface TypedWords {
  typed: Readonly<Record<string, TypedWord>>;
  pending: Readonly<Record<string, PendingField>>;
  /** Number of calls started; errors refer to the fields as they were at the latest one. */
  calls: number;
}

/** Returns the initial state with restored input and no calls in flight. */
export function restoreWords(typed: TypedWords['typed']): TypedWords {
  return { typed, pending: {}, calls: 0 };
}

/** Returns the value of a field including its draft. */
export function draftedValue({ draft, published, standard }: FieldView): unknown {
  return (draft ? draft.value : published) ?? standard;
}

/** Returns the unsaved input, which is stored across reloads. */
export function unsavedOf({ typed }: TypedWords): TypedWords['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([, { isSaved }]) => !isSaved));
}

/** Returns the value shown in a field. */
export function wordOf({ typed }: TypedWords, view: FieldView): unknown {
  const mine = typed[view.path];
  return mine ? (mine.value ?? view.standard) : draftedValue(view);
}

/** Returns the state of a field that new input is based on. */
function stateOf({ field, revision, standard }: FieldView) {
  return { revision, ...(field.kind === 'list' && { standard }) };
}

/**
 * Applies input to a field. Input equal to the draft counts as unchanged, unless a save is changing the field
 * to another value.
 */
export function setTypedWord(words: TypedWords, view: FieldView, value: unknown): TypedWords {
  const { [view.path]: before, ...others } = words.typed;
  const isSettled = !before?.isSaved && !words.pending[view.path];
  if (isSettled && isSame(value ?? view.standard, draftedValue(view))) return { ...words, typed: others };
  const { isSaved: _typedSince, ...over } = before ?? { value, ...stateOf(view) };
  return { ...words, typed: { ...others, [view.path]: { ...over, value } } };
}

/**
 * Returns whether the field changed since the input began: a colleague edited it, or a backup restored an
 * older revision. Changes by the user's own calls don't count.
 */
export function isOvertaken({ typed, pending }: TypedWords, { path, revision }: FieldView): boolean {
  const mine = typed[path];
  return mine !== undefined && !pending[path] && mine.revision !== revision;
}

/** Keeps the user's input, on top of the other version. */
export function keepMine(words: TypedWords, { path, revision }: FieldView): TypedWords {
  const mine = words.typed[path];
  return mine ? { ...words, typed: { ...words.typed, [path]: { ...mine, revision } } } : words;
}

/** Discards the user's input in favour of the other version. */
export function takeTheirs(words: TypedWords, { path }: FieldView): TypedWords {
  const { [path]: _mine, ...typed } = words.typed;
  return { ...words, typed };
}

/** Records the start of a call that changes these fields. */
export function beginCall(words: TypedWords, fields: readonly CalledField[]): TypedWords {
  const calledFields = Object.fromEntries(fields.map((field) => [field.path, field]));
  return { ...words, pending: { ...words.pending, ...calledFields }, calls: words.calls + 1 };
}

/** Records that a call was refused or its response was lost. */
export function failCall(words: TypedWords): TypedWords {
  const answered = Object.entries(words.pending).filter(([, field]) => field.answered !== undefined);
  return { ...words, pending: Object.fromEntries(answered) };
}

/** Records the response: the sent values are saved, and input typed since is based on the new state. */
export function answerCall(words: TypedWords, answer: readonly FieldView[]): TypedWords {
  const typed = { ...words.typed };
  const pending = { ...words.pending };
  for (const view of answer) {
    const call = pending[view.path];
    if (!call || call.answered !== undefined) continue;
    pending[view.path] = { ...call, answered: view.revision };
    const mine = typed[view.path];
    if (mine?.revision === call.revision) typed[view.path] = applyAnswer(mine, call, view);
  }
  return { ...words, typed, pending };
}

function applyAnswer({ isSaved, ...mine }: TypedWord, call: CalledField, view: FieldView): TypedWord {
  const { value } = mine;
  const isSentValue = 'value' in call && isSame(value, call.value);
  const isOnServer = isSaved || isSentValue || isSame(value ?? view.standard, draftedValue(view));
  return { ...mine, revision: view.revision, ...(isOnServer && { isSaved: true }) };
}

/** Removes values that the fields now contain themselves; returns the same object when there are none. */
export function syncWords(words: TypedWords, views: readonly FieldView[]): TypedWords {
  const revisions = new Map(views.map(({ path, revision }) => [path, revision]));
  const hasArrived = (path: string, awaitedRevision: number | undefined) =>
    awaitedRevision !== undefined && awaitedRevision <= (revisions.get(path) ?? -1);
  const typed = Object.entries(words.typed).filter(
    ([path, { isSaved, revision }]) => !(isSaved && hasArrived(path, revision)),
  );
  const pending = Object.entries(words.pending).filter(([path, { answered }]) => !hasArrived(path, answered));
  const isUnchanged =
    typed.length === Object.keys(words.typed).length && pending.length === Object.keys(words.pending).length;
  return isUnchanged
    ? words
    : { ...words, typed: Object.fromEntries(typed), pending: Object.fromEntries(pending) };
}
