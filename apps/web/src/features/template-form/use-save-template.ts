import { messages } from '@app/contracts/messages';
import { templateFormMessages } from '@app/contracts/template/form-messages';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { notify } from '~/lib/notify';
import { forgetNewTemplateKey, newTemplateKey } from './new-template-key';
import type { NewPicture, StoredPicture } from './pictures';
import {
  type EditedTemplate,
  inputOf,
  type TemplateValues,
  type templateFormSchema,
  valuesOf,
} from './template-values';
import type { Pictures } from './use-pictures';
import { useStorePictures } from './use-store-pictures';

/** How long a saved template is seen before its form is left (catalogue.save-redirect). */
const leaveAfterMs = 1_000;

type ParsedValues = z.output<typeof templateFormSchema>;

/** The template as the server has it, as far as the form knows. */
export interface KnownTemplate {
  /** Null before it is created. */
  id: string | null;
  /** Goes back with an edit (dashboard.two-editors). */
  version: number | null;
  values: TemplateValues;
  media: readonly StoredPicture[];
}

/** What became of the last save, said above the buttons. */
export type SaveNotice =
  | { kind: 'failed' | 'authentication'; text: string }
  /** `problems`: what could not be done to pictures that the server has. */
  | { kind: 'pictures'; saved: 'created' | 'updated'; problems: readonly string[] };

/** Somebody else has changed the template since it was opened here (dashboard.two-editors). */
export interface EditConflict {
  /** By whom and when. */
  text: string;
  theirs: EditedTemplate;
  /** The question is on its way out. */
  dismissed: boolean;
}

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
  const utils = trpc.useUtils();
  const once = useSingleFlight();
  const [known, setKnown] = useState(first);
  /** A save that waited reads what is known then. */
  const latest = useRef(first);
  const learn = (news: Partial<KnownTemplate>) => {
    latest.current = { ...latest.current, ...news };
    setKnown(latest.current);
  };
  const storePictures = useStorePictures(pictures, () => {
    const { version } = latest.current;
    if (version !== null) learn({ version: version + 1 });
  });
  /** Single pictures that are tried again, one after the other; a save waits for them in place of being lost. */
  const retries = useRef<Promise<unknown>>(Promise.resolve());
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  const [notice, setNotice] = useState<SaveNotice | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  // The form stays, with the stated words in place of the way to the login (catalogue.form-without-session).
  const meta = { showsOwnErrors: true, keepsSession: true };
  const create = trpc.template.create.useMutation({ meta });
  const update = trpc.template.update.useMutation({ meta });
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (phase !== 'saved') return;
    const timer = setTimeout(() => done.current(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const dismissConflict = () => setConflict((asked) => asked && { ...asked, dismissed: true });

  const explain = async (error: unknown, id: string | null) => {
    const apiError = apiErrorOf(error);
    const fallback = id ? templateFormMessages.updateFailed : templateFormMessages.createFailed;
    if (apiError?.reason === 'TEMPLATE_CHANGED' && id) {
      const theirs = await utils.template.visibleById.fetch({ id }, { staleTime: 0 });
      setConflict({ text: apiError.message, theirs, dismissed: false });
    } else if (apiError?.reason === 'UNAUTHENTICATED' || apiError?.reason === 'USER_NOT_FOUND') {
      setNotice({ kind: 'authentication', text: templateFormMessages.authenticationFailed });
    } else if (apiError?.reason === 'TEMPLATE_NOT_FOUND') {
      setNotice({ kind: 'failed', text: templateFormMessages.gone });
    } else {
      const details = apiError?.details ?? [];
      const text =
        details.length > 0 ? templateFormMessages.validationError(details) : errorText(error, fallback);
      setNotice({ kind: 'failed', text });
    }
  };

  const saveFields = async (values: ParsedValues, { id, version }: KnownTemplate) => {
    if (!id) {
      const input = inputOf(values);
      const created = await create.mutateAsync({ ...input, submitKey: newTemplateKey(draft, input) });
      forgetNewTemplateKey(draft);
      utils.template.visibleById.setData({ id: created.id }, created);
      return created;
    }
    return update.mutateAsync({ ...inputOf(values), id, ...(version !== null && { version }) });
  };

  /** Nobody waits for it: what was saved is saved, however long the lists and figures take to load again. */
  const refresh = () => {
    void utils.template.invalidate();
    void utils.stats.invalidate();
  };

  /** Brings the pictures along and answers whether all of them are there; if not, it says so. */
  const savePictures = async (
    id: string,
    before: readonly StoredPicture[],
    saved: 'created' | 'updated',
    only?: NewPicture,
  ) => {
    const { present, problems } = await storePictures(id, before, only);
    learn({ media: present });
    const isWhole = problems.length === 0 && pictures.now().every(({ kind }) => kind === 'stored');
    if (!isWhole) setNotice({ kind: 'pictures', saved, problems });
    refresh();
    return isWhole;
  };

  const save = (values: ParsedValues, given?: KnownTemplate) =>
    once(async () => {
      setPhase('saving');
      await retries.current;
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

  /** Uploads one picture again after the template was saved without it. The notice goes by what the pictures say then. */
  const retry = (picture: NewPicture) => {
    const saved = notice?.kind === 'pictures' ? notice.saved : 'updated';
    pictures.setState(picture.key, { kind: 'uploading', fraction: 0 });
    retries.current = retries.current.then(async () => {
      const { id, media } = latest.current;
      const isStillHere = pictures.now().some(({ key, kind }) => key === picture.key && kind === 'new');
      if (id && isStillHere) await savePictures(id, media, saved, picture);
    });
  };

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
