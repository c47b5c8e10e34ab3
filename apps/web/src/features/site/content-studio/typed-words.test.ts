import { line } from '@app/content/editing/field';
import { expect, test } from 'vitest';
import {
  answerCall,
  beginCall,
  type FieldView,
  failCall,
  isOvertaken,
  keepMine,
  restoreWords,
  setTypedWord,
  syncWords,
  type TypedWords,
  takeTheirs,
  unsavedOf,
  wordOf,
} from './typed-words';

const headline: FieldView = {
  path: 'home.headline',
  field: line('home.headline', 'Headline'),
  standard: 'A',
  published: null,
  draft: null,
  revision: 0,
  firstRevision: 0,
  changedBy: null,
  changedAt: null,
  translatedIn: [],
  olderIn: [],
  newEntries: [],
};
const drafted = (value: string, revision: number): FieldView => ({
  ...headline,
  draft: { value },
  revision,
});
const published = (value: string, revision: number): FieldView => ({
  ...headline,
  published: value,
  revision,
});

const nothing = restoreWords({});
const typing = (value: unknown, view = headline) => setTypedWord(nothing, view, value);
const unsaved = (words: TypedWords) => unsavedOf(words)[headline.path];

/** Saves like the form: sends the input, which may change until `meanwhile` is done. */
function save(
  words: TypedWords,
  view: FieldView,
  answer: FieldView,
  meanwhile = (all: TypedWords): TypedWords => all,
) {
  const changes = Object.entries(unsavedOf(words)).map(([path, { value, revision }]) => ({
    ...{ path, value, revision },
  }));
  const sent = meanwhile(beginCall(words, changes));
  expect(isOvertaken(sent, view)).toBe(false);
  return answerCall(sent, [answer]);
}

test('a field changed back to its value counts as unchanged', () => {
  expect(setTypedWord(typing('AB'), headline, 'A')).toEqual(nothing);
  expect(setTypedWord(typing('C', drafted('AB', 1)), drafted('AB', 1), 'AB')).toEqual(nothing);
  expect(wordOf(setTypedWord(nothing, drafted('AB', 1), null), drafted('AB', 1))).toBe('A');
});

test('saved text stays shown until the fields arrive, without a conflict, and is no longer unsaved', () => {
  const answer = drafted('AB', 1);
  const saved = save(typing('AB'), headline, answer);
  expect(unsaved(saved)).toBeUndefined();
  expect(syncWords(saved, [headline])).toBe(saved);
  expect(wordOf(saved, headline)).toBe('AB');
  expect(isOvertaken(saved, headline)).toBe(false);
  expect(syncWords(saved, [answer])).toEqual({ ...nothing, calls: 1 });
});

test('the server may trim texts', () => {
  const saved = save(typing('AB '), headline, drafted('AB', 1));
  const done = answerCall(beginCall(saved, [{ path: headline.path, revision: 1 }]), [published('AB', 2)]);
  expect(unsaved(saved)).toBeUndefined();
  expect(unsaved(done)).toBeUndefined();
  expect(syncWords(done, [published('AB', 2)]).typed).toEqual({});
});

test.each([['A'], [null], ['ABC']])('%j typed while “AB” is being saved remains unsaved', (value) => {
  const answer = drafted('AB', 1);
  // Live updates may deliver the new state before the response arrives.
  for (const savedView of [headline, answer]) {
    const saved = save(typing('AB'), savedView, answer, (sent) => setTypedWord(sent, headline, value));
    const synced = syncWords(saved, [answer]);
    expect(unsaved(synced)).toEqual({ value, revision: 1 });
    expect(wordOf(synced, answer)).toBe(value ?? 'A');
    expect(isOvertaken(synced, answer)).toBe(false);
  }
});

test('a value changed back to the one being saved counts as saved', () => {
  const saved = save(typing('AB'), headline, drafted('AB', 1), (sent) =>
    setTypedWord(setTypedWord(sent, headline, 'A'), headline, 'AB'),
  );
  expect(unsaved(saved)).toBeUndefined();
});

test('a refused save, or a lost response, keeps what is typed', () => {
  const sent = beginCall(typing('AB'), [{ path: headline.path, revision: 0, value: 'AB' }]);
  const failed = failCall(setTypedWord(sent, headline, 'A'));
  expect(unsaved(failed)).toEqual({ value: 'A', revision: 0 });
  expect(isOvertaken(failed, headline)).toBe(false);
  expect(isOvertaken(failed, drafted('AB', 1))).toBe(true);
});

test('text typed during a publish is based on the published version', () => {
  const saved = syncWords(save(typing('AB'), headline, drafted('AB', 1)), [drafted('AB', 1)]);
  const publishing = beginCall(saved, [{ path: headline.path, revision: 1 }]);
  const typed = setTypedWord(publishing, drafted('AB', 1), 'ABC');
  // The new state arrives before the response of the call that produced it.
  expect(isOvertaken(typed, published('AB', 2))).toBe(false);
  const done = syncWords(answerCall(typed, [published('AB', 2)]), [published('AB', 2)]);
  expect(unsaved(done)).toEqual({ value: 'ABC', revision: 2 });
  expect(isOvertaken(done, published('AB', 2))).toBe(false);
  expect(isOvertaken(done, drafted('Theirs', 3))).toBe(true);
});

test('changes that somebody else made before are asked about after a publication, too', () => {
  const typed = typing('Mine');
  const publishing = beginCall(typed, [{ path: headline.path, revision: 1 }]);
  const done = syncWords(answerCall(publishing, [published('Theirs', 2)]), [published('Theirs', 2)]);
  expect(isOvertaken(done, published('Theirs', 2))).toBe(true);
});

test('a field reset by a restore is asked about, and either value can be kept', () => {
  const kept = restoreWords({ [headline.path]: { value: 'Mine', revision: 5 } });
  const restored = drafted('Theirs', 3);
  expect(isOvertaken(kept, restored)).toBe(true);
  expect(unsaved(keepMine(kept, restored))).toEqual({ value: 'Mine', revision: 3 });
  expect(isOvertaken(keepMine(kept, restored), restored)).toBe(false);
  expect(wordOf(takeTheirs(kept, restored), restored)).toBe('Theirs');
  // Typed after the same form was saved.
  const saved = save(typing('AB'), headline, drafted('AB', 1), (sent) => setTypedWord(sent, headline, 'ABC'));
  expect(isOvertaken(syncWords(saved, [drafted('AB', 1)]), headline)).toBe(true);
});

test('a list is sent with the release’s entries as they were when it was edited', () => {
  const path = 'list';
  const field: FieldView['field'] = {
    ...{ kind: 'list', path, label: 'List', one: 'entry', title: 'title', keyed: false, least: 1, most: 9 },
    fields: [line('title', 'Title')],
  };
  const before: FieldView = { ...headline, path, field, standard: ['A'] };
  const afterRelease: FieldView = { ...before, standard: ['B'] };
  const kept = restoreWords(unsavedOf(setTypedWord(nothing, before, ['A', 'mine'])));
  const typed = setTypedWord(kept, afterRelease, ['A', 'mine', 'too']);
  expect(unsavedOf(typed)[path]).toEqual({ value: ['A', 'mine', 'too'], revision: 0, standard: ['A'] });
  const theirs = { ...afterRelease, draft: { value: ['Theirs'] }, revision: 1 };
  expect(unsavedOf(keepMine(typed, theirs))[path]).toMatchObject({ revision: 1, standard: ['A'] });
  // Input typed during a save is still based on the same state.
  const sent = beginCall(typed, [{ path, revision: 0, value: ['A', 'mine', 'too'] }]);
  const on = answerCall(setTypedWord(sent, afterRelease, ['A', 'mine']), [
    { ...theirs, draft: { value: ['B', 'mine', 'too'] } },
  ]);
  expect(unsavedOf(on)[path]).toEqual({ value: ['A', 'mine'], revision: 1, standard: ['A'] });
  // New input is based on the new state.
  expect(unsavedOf(setTypedWord(nothing, afterRelease, ['C']))[path]).toMatchObject({ standard: ['B'] });
});
