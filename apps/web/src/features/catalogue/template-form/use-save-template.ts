import { messages } from '@app/contracts/messages';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { notify } from '~/lib/notify';
import { readStored, writeStored } from '~/lib/storage/safe-storage';
import { forgetSubmitKey, submitKey } from '~/lib/storage/submit-key';
import type { NewPicture, StoredPicture } from './pictures';
import {
  type EditedTemplate,
  inputOf,
  type TemplateValues,
  type templateFormSchema,
  valuesOf,
} from './template-values';
import type { Pictures } from './use-pictures';
import { useSaveOutcome } from './use-save-outcome';
import { useStorePictures } from './use-store-pictures';

/** The latest server state of the template known to the form. */
interface KnownTemplate {
  /** Null before the template is created. */
  id: string | null;
  /** Sent back with an edit (dashboard.two-editors). */
  version: number | null;
  values: TemplateValues;
  media: readonly StoredPicture[];
}

/** Holds the server state known to the form; each save updates it. */
function useKnownTemplate(first: KnownTemplate) {
  const [known, setKnown] = useState(first);
  /** A save that waited reads the state at the time it runs. */
  const latest = useRef(first);
  const updateKnown = (changes: Partial<KnownTemplate>) => {
    latest.current = { ...latest.current, ...changes };
    setKnown(latest.current);
  };
  return { known, latest, updateKnown };
}

/** How long the result of a save is shown before the form closes (catalogue.save-redirect). */
const leaveAfterMs = 1_000;

interface SaveOptions {
  first: KnownTemplate;
  /** Storage key of the input for a new template. */
  draft: string;
  pictures: Pictures;
  /** Shows the server's errors at their fields. */
  onRefused: (error: unknown) => void;
  /**
   * The template has an id from now on; saving again must not create a duplicate (catalogue.picture-failure).
   */
  onCreated: (created: EditedTemplate) => void;
  /** Called when the server has stored the fields. */
  onSaved: (saved: EditedTemplate) => void;
  /** Called when everything is saved and the delay of a second is over. */
  onDone: () => void;
}

function useLeaveAfterSave(isSaved: boolean, onDone: () => void): void {
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => latestOnDone.current(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isSaved]);
}

/** Saves the fields and then the pictures. If a picture fails, the form stays open as an edit. */
export function useSaveTemplate({
  first,
  draft,
  pictures,
  onRefused,
  onCreated,
  onSaved,
  onDone,
}: SaveOptions) {
  const once = useSingleFlight();
  const { known, latest, updateKnown } = useKnownTemplate(first);
  const { notice, setNotice, showSessionEnded, conflict, dismissConflict, handleError } = useSaveOutcome();
  const saveFields = useSaveFields(draft);
  const { savePictures, retry, retriesDone } = useSavePictures(
    pictures,
    { latest, updateKnown },
    { notice, setNotice },
  );
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  useLeaveAfterSave(phase === 'saved', onDone);

  const save = (values: ParsedValues, given?: KnownTemplate) =>
    once(async () => {
      setPhase('saving');
      await retriesDone();
      const from = given ?? latest.current;
      setNotice(null);
      dismissConflict();
      try {
        const saved = await saveFields(values, from);
        if (!from.id) onCreated(saved);
        updateKnown({ id: saved.id, version: saved.version, values: valuesOf(saved), media: saved.media });
        onSaved(saved);
        const how = from.id ? 'updated' : 'created';
        if (!(await savePictures(saved.id, saved.media, how))) return setPhase('editing');
        notify.success(from.id ? messages.templateUpdated : messages.templateCreated);
        setPhase('saved');
      } catch (error) {
        // Before the focus moves to a field: fields can't take it while a save runs.
        flushSync(() => setPhase('editing'));
        onRefused(error);
        await handleError(error, from.id);
      }
    });

  return {
    known,
    phase,
    notice,
    showSessionEnded,
    conflict,
    save,
    retry,
    dismissConflict,
    /** Bases the form on another server state without saving. */
    adopt: (from: Partial<KnownTemplate>) => {
      dismissConflict();
      updateKnown(from);
    },
  };
}

/**
 * Returns the submit key of a new template. It stays the same for the same content, so that saving again
 * after a lost response creates no duplicate; changed content counts as another template.
 */
function newTemplateKey(draft: string, input: object): string {
  const content = JSON.stringify(input);
  if (readStored('localStorage', `${draft}:sent`) !== content) {
    forgetSubmitKey(`${draft}:key`);
    writeStored('localStorage', `${draft}:sent`, content);
  }
  return submitKey(`${draft}:key`);
}

/**
 * Forgets the key once the template exists, so that the same content can be submitted again as a second
 * template.
 */
function forgetNewTemplateKey(draft: string): void {
  forgetSubmitKey(`${draft}:key`);
  writeStored('localStorage', `${draft}:sent`, '');
}

type ParsedValues = z.output<typeof templateFormSchema>;

/** Creates the template, once per input under `draft`, or updates the existing one. */
function useSaveFields(draft: string) {
  const utils = trpc.useUtils();
  // An ended session keeps the form open with a message rather than redirecting to the login
  // (catalogue.form-without-session).
  const meta = { showsOwnErrors: true, keepsSession: true };
  const create = trpc.template.create.useMutation({ meta });
  const update = trpc.template.update.useMutation({ meta });
  return async (values: ParsedValues, { id, version }: KnownTemplate) => {
    if (!id) {
      const input = inputOf(values);
      const created = await create.mutateAsync({ ...input, submitKey: newTemplateKey(draft, input) });
      forgetNewTemplateKey(draft);
      utils.template.visibleById.setData({ id: created.id }, created);
      return created;
    }
    return update.mutateAsync({ ...inputOf(values), id, ...(version !== null && { version }) });
  };
}

type Known = Pick<ReturnType<typeof useKnownTemplate>, 'latest' | 'updateKnown'>;
type Outcome = Pick<ReturnType<typeof useSaveOutcome>, 'notice' | 'setNotice'>;

/** Saves the pictures of a saved template, all of them or a single one again. */
function useSavePictures(pictures: Pictures, { latest, updateKnown }: Known, { notice, setNotice }: Outcome) {
  const utils = trpc.useUtils();
  const storePictures = useStorePictures(pictures, () => {
    const { version } = latest.current;
    if (version !== null) updateKnown({ version: version + 1 });
  });
  /** Retries of single pictures, one after the other; a save waits for them so that they aren't lost. */
  const retries = useRef<Promise<unknown>>(Promise.resolve());

  /** Not awaited: the save is complete, however long the lists and counts take to reload. */
  const refresh = () => {
    void utils.template.invalidate();
    void utils.stats.invalidate();
  };

  /** Saves the pictures and returns whether all were stored; if not, shows a notice. */
  const savePictures = async (
    id: string,
    before: readonly StoredPicture[],
    saved: 'created' | 'updated',
    onlyPicture?: NewPicture,
  ) => {
    const { present, problems } = await storePictures(id, before, onlyPicture);
    updateKnown({ media: present });
    const isComplete = problems.length === 0 && pictures.now().every(({ kind }) => kind === 'stored');
    if (!isComplete) setNotice({ kind: 'pictures', saved, problems });
    refresh();
    return isComplete;
  };

  /**
   * Uploads one picture again after the template was saved without it. The notice follows from the state of
   * the pictures.
   */
  const retry = (picture: NewPicture) => {
    const saved = notice?.kind === 'pictures' ? notice.saved : 'updated';
    pictures.setState(picture.key, { kind: 'uploading', fraction: 0 });
    retries.current = retries.current.then(async () => {
      const { id, media } = latest.current;
      const isStillHere = pictures.now().some(({ key, kind }) => key === picture.key && kind === 'new');
      if (id && isStillHere) await savePictures(id, media, saved, picture);
    });
  };

  return { savePictures, retry, retriesDone: () => retries.current };
}
