import type { RouterOutputs } from '@app/api/types';
import { isSame } from '~/lib/storage/form-draft';

/** A field of a section as the server has it. */
export type FieldView = RouterOutputs['content']['get']['groups'][number]['fields'][number];

/** What somebody has typed into a field: null for the words of the build. */
export interface TypedWord {
  value: unknown;
  /** The state of the field that they had before them, or that their own call has made of it. */
  revision: number;
  /** Of a list: what the product had in it then, which a release changes without another state. */
  standard?: unknown;
  /** It is saved, and shown until the fields come as they are since then: what is there before would close an entry that is new. */
  isSaved?: true;
}

/** A field that a call of one's own changes. */
export interface CalledField {
  path: string;
  /** Its state before. */
  revision: number;
  /** What is saved in it. */
  value?: unknown;
}

/** One whose new state has not come with the fields yet. */
interface PendingField extends CalledField {
  /** The state that the answer names; none while the call is under way. */
  answered?: number;
}

/** What is typed over the fields of a section, and what is under way to the server. */
export interface TypedWords {
  typed: Readonly<Record<string, TypedWord>>;
  pending: Readonly<Record<string, PendingField>>;
  /** How many calls have begun: a refusal is about the fields as they were at the last one. */
  calls: number;
}

/** Nothing under way, and typed what was kept of an earlier time. */
export function resumedWords(typed: TypedWords['typed']): TypedWords {
  return { typed, pending: {}, calls: 0 };
}

/** What a field says with its draft. */
export function draftedValue({ draft, published, standard }: FieldView): unknown {
  return (draft ? draft.value : published) ?? standard;
}

/** What is not saved: it is kept over a reload. */
export function unsavedOf({ typed }: TypedWords): TypedWords['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([, { isSaved }]) => !isSaved));
}

/** What a field shows. */
export function wordOf({ typed }: TypedWords, view: FieldView): unknown {
  const mine = typed[view.path];
  return mine ? (mine.value ?? view.standard) : draftedValue(view);
}

/** Over what somebody types into a field. */
function stateOf({ field, revision, standard }: FieldView) {
  return { revision, ...(field.kind === 'list' && { standard }) };
}

/** Typed back to what is drafted, a field is as nobody had typed; not so while a save brings something else into it. */
export function typeWord(words: TypedWords, view: FieldView, value: unknown): TypedWords {
  const { [view.path]: before, ...others } = words.typed;
  const isSettled = !before?.isSaved && !words.pending[view.path];
  if (isSettled && isSame(value ?? view.standard, draftedValue(view))) return { ...words, typed: others };
  const { isSaved: _typedSince, ...over } = before ?? { value, ...stateOf(view) };
  return { ...words, typed: { ...others, [view.path]: { ...over, value } } };
}

/**
 * Whether the field is another one than was typed into: somebody has changed it, or it comes from a backup, with an older state.
 * What one's own call makes of it is neither.
 */
export function isOvertaken({ typed, pending }: TypedWords, { path, revision }: FieldView): boolean {
  const mine = typed[path];
  return mine !== undefined && !pending[path] && mine.revision !== revision;
}

/** What is typed stays, over what the other one has written. */
export function keepMine(words: TypedWords, { path, revision }: FieldView): TypedWords {
  const mine = words.typed[path];
  return mine ? { ...words, typed: { ...words.typed, [path]: { ...mine, revision } } } : words;
}

/** What the other one has written stays. */
export function takeTheirs(words: TypedWords, { path }: FieldView): TypedWords {
  const { [path]: _mine, ...typed } = words.typed;
  return { ...words, typed };
}

/** A call that changes these fields begins. */
export function beginCall(words: TypedWords, fields: readonly CalledField[]): TypedWords {
  const called = Object.fromEntries(fields.map((field) => [field.path, field]));
  return { ...words, pending: { ...words.pending, ...called }, calls: words.calls + 1 };
}

/** It was refused, or its answer was lost. */
export function failCall(words: TypedWords): TypedWords {
  const answered = Object.entries(words.pending).filter(([, field]) => field.answered !== undefined);
  return { ...words, pending: Object.fromEntries(answered) };
}

/** Its answer has come: what was sent is saved, and what is typed since then is typed over the new state. */
export function answerCall(words: TypedWords, answer: readonly FieldView[]): TypedWords {
  const typed = { ...words.typed };
  const pending = { ...words.pending };
  for (const view of answer) {
    const call = pending[view.path];
    if (!call || call.answered !== undefined) continue;
    pending[view.path] = { ...call, answered: view.revision };
    const mine = typed[view.path];
    if (mine?.revision === call.revision) typed[view.path] = answeredWord(mine, call, view);
  }
  return { ...words, typed, pending };
}

function answeredWord({ isSaved, ...mine }: TypedWord, call: CalledField, view: FieldView): TypedWord {
  const { value } = mine;
  const isSent = 'value' in call && isSame(value, call.value);
  const isThere = isSaved || isSent || isSame(value ?? view.standard, draftedValue(view));
  return { ...mine, revision: view.revision, ...(isThere && { isSaved: true }) };
}

/** Without what the fields that have come say themselves; the same words when there is nothing of this. */
export function caughtUp(words: TypedWords, views: readonly FieldView[]): TypedWords {
  const revisions = new Map(views.map(({ path, revision }) => [path, revision]));
  const hasCome = (path: string, awaited: number | undefined) =>
    awaited !== undefined && awaited <= (revisions.get(path) ?? -1);
  const typed = Object.entries(words.typed).filter(
    ([path, { isSaved, revision }]) => !(isSaved && hasCome(path, revision)),
  );
  const pending = Object.entries(words.pending).filter(([path, { answered }]) => !hasCome(path, answered));
  const isSameAsBefore =
    typed.length === Object.keys(words.typed).length && pending.length === Object.keys(words.pending).length;
  return isSameAsBefore
    ? words
    : { ...words, typed: Object.fromEntries(typed), pending: Object.fromEntries(pending) };
}
