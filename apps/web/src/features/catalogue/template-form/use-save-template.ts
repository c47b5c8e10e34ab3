import { messages } from '@app/contracts/messages';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { notify } from '~/lib/notify';
import { type EditedTemplate, valuesOf } from './template-values';
import { type KnownTemplate, useKnownTemplate } from './use-known-template';
import type { Pictures } from './use-pictures';
import { type ParsedValues, useSaveFields } from './use-save-fields';
import { useSaveOutcome } from './use-save-outcome';
import { useSavePictures } from './use-save-pictures';

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
