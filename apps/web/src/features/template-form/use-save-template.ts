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

/** How long a saved template is seen before its form is left (catalogue.save-redirect). */
const leaveAfterMs = 1_000;

interface SaveOptions {
  first: KnownTemplate;
  /** Where what is typed for a new template is kept. */
  draft: string;
  pictures: Pictures;
  /** Puts the server's words on their fields. */
  onRefused: (error: unknown) => void;
  /** It has an id from here on; saving again must not make a twin (catalogue.picture-failure). */
  onCreated: (created: EditedTemplate) => void;
  /** The server has it. */
  onSaved: (saved: EditedTemplate) => void;
  /** All is saved, and the second after it is over. */
  onDone: () => void;
}

function useLeaveAfterSave(isSaved: boolean, onDone: () => void): void {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => done.current(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isSaved]);
}

/** Saves the fields and then the pictures. When a picture fails, the form stays open as an edit. */
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
  const { known, latest, learn } = useKnownTemplate(first);
  const { notice, setNotice, conflict, dismissConflict, explain } = useSaveOutcome();
  const saveFields = useSaveFields(draft);
  const { savePictures, retry, retriesDone } = useSavePictures(
    pictures,
    { latest, learn },
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
        learn({ id: saved.id, version: saved.version, values: valuesOf(saved), media: saved.media });
        onSaved(saved);
        const how = from.id ? 'updated' : 'created';
        if (!(await savePictures(saved.id, saved.media, how))) return setPhase('editing');
        notify.success(from.id ? messages.templateUpdated : messages.templateCreated);
        setPhase('saved');
      } catch (error) {
        // Before the focus goes to a field: while a save runs they take none.
        flushSync(() => setPhase('editing'));
        onRefused(error);
        await explain(error, from.id);
      }
    });

  return {
    known,
    phase,
    notice,
    conflict,
    save,
    retry,
    dismissConflict,
    /** Goes on from another state of the server, without saving. */
    adopt: (from: Partial<KnownTemplate>) => {
      dismissConflict();
      learn(from);
    },
  };
}
