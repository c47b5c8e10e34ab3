import { setSiteWords, siteWords } from '@app/content/change-site-words';
import { language } from '@app/contracts/locale';
import { scheduleMessages } from '@app/contracts/schedule-messages';
import { contentMessages } from '@app/contracts/site/content/messages';
import type { EntryText } from '@app/contracts/site/content/schema';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { notify } from '~/lib/notify';
import type { CalledField, FieldView } from './typed-words';
import { type Content, fieldsOf, type StudioForm } from './use-studio-form';

/** Applies what was just published to this page, whose frame shows the site's name and sign. */
function showPublished(content: Content): void {
  if (content.language !== language) return;
  const views = fieldsOf(content);
  const others = Object.entries(siteWords()).filter(([at]) => views.every(({ path }) => path !== at));
  const published = views.flatMap(({ path, published }) => (published === null ? [] : [[path, published]]));
  setSiteWords(Object.fromEntries([...others, ...published]));
}

/** Returns the drafts shown on this screen. */
function draftsOf(content: Content): CalledField[] {
  return fieldsOf(content).flatMap(({ path, draft, revision }) => (draft ? [{ path, revision }] : []));
}

function revisionsOf(drafts: readonly CalledField[]): Record<string, number> {
  return Object.fromEntries(drafts.map(({ path, revision }) => [path, revision]));
}

/** Runs a call that changes fields, so that the form doesn't mistake its effects for a colleague's change. */
function useOwnChange(section: string, { beginCall, answerCall, failCall }: StudioForm) {
  const utils = trpc.useUtils();
  return async (fields: readonly CalledField[], call: () => Promise<Content>) => {
    beginCall(fields);
    try {
      const answer = await call();
      answerCall(answer);
      utils.content.get.setData({ section }, answer);
      return answer;
    } catch (failure) {
      failCall();
      throw failure;
    }
  };
}

/**
 * Runs one call at a time and ignores presses during it. Stores the error until the next call.
 */
function useActionRunner(section: string) {
  const once = useSingleFlight();
  const [refusal, setRefusal] = useState<{ error: unknown; failed: string } | null>(null);
  const [settled, setSettled] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const startRun = () => {
    setRefusal(null);
    setSettled([]);
  };
  const run = (failed: string, action: () => Promise<Content>, done?: string) =>
    once(async () => {
      startRun();
      setBusy(true);
      try {
        utils.content.get.setData({ section }, await action());
        if (done) notify.success(done);
      } catch (error) {
        setRefusal({ error, failed });
        await utils.content.invalidate();
      } finally {
        setBusy(false);
      }
    });
  /** For dialogs that show their own errors. */
  const inDialog =
    <Input>(action: (input: Input) => Promise<Content>) =>
    async (input: Input) => {
      // Errors of the save refer to the fields as they are now.
      startRun();
      try {
        utils.content.get.setData({ section }, await action(input));
      } catch (failure) {
        await utils.content.invalidate();
        throw failure;
      }
    };
  return {
    ...{ run, inDialog, busy, settled },
    error: refusal?.error ?? null,
    failed: refusal?.failed ?? '',
    /** Marks an error of a field as resolved by the user. */
    settle: (path: string) => setSettled((before) => [...before, path]),
  };
}

/** Returns the actions for a section. Errors appear above the fields or at the fields they concern. */
export function useContentActions(content: Content, form: StudioForm) {
  const { section, latest } = content;
  const { run, inDialog, ...state } = useActionRunner(section);
  const meta = { refreshes: [getQueryKey(trpc.content)], showsOwnErrors: true };
  const saveDraft = trpc.content.saveDraft.useMutation({ meta });
  const withSuccessText = (done: string) => ({ meta: { ...meta, done } });
  const publish = trpc.content.publish.useMutation(withSuccessText(contentMessages.published));
  const schedule = trpc.content.schedule.useMutation(withSuccessText(scheduleMessages.scheduled));
  const unschedule = trpc.content.unschedule.useMutation(withSuccessText(scheduleMessages.unscheduled));
  const discard = trpc.content.discard.useMutation(withSuccessText(contentMessages.discarded));
  const confirm = trpc.content.confirmTranslations.useMutation(
    withSuccessText(contentMessages.translationsConfirmed),
  );
  const leaveOut = trpc.content.leaveOutEntries.useMutation(withSuccessText(contentMessages.leftOut));
  const restore = trpc.content.restore.useMutation(withSuccessText(contentMessages.restored));

  const change = useOwnChange(section, form);
  const saved = () => {
    const changes = form.changes();
    return change(changes, () => saveDraft.mutateAsync({ section, changes }));
  };
  const currentContent = async () => (form.isTyped ? saved() : content);
  return {
    ...state,
    saving: saveDraft.isPending,
    publishing: publish.isPending,
    discarding: discard.isPending,
    save: () => run(contentMessages.saveFailed, saved, contentMessages.saved),
    publish: () =>
      run(contentMessages.publishFailed, async () => {
        const drafts = draftsOf(await currentContent());
        const revisions = revisionsOf(drafts);
        const published = await change(drafts, () => publish.mutateAsync({ section, revisions }));
        showPublished(published);
        return published;
      }),
    schedule: inDialog(async (at: string) => {
      const revisions = revisionsOf(draftsOf(await currentContent()));
      return schedule.mutateAsync({ section, revisions, at });
    }),
    confirmTranslations: ({ path, revision, firstRevision }: FieldView, text?: EntryText) =>
      run(contentMessages.confirmFailed, () =>
        confirm.mutateAsync({ section, path, revision, firstRevision, ...(text && { text }) }),
      ),
    leaveOut: ({ path, revision }: FieldView) =>
      run(contentMessages.leaveOutFailed, () => leaveOut.mutateAsync({ section, path, revision })),
    unscheduling: unschedule.isPending,
    unschedule: (id: string) =>
      run(contentMessages.unscheduleFailed, () => unschedule.mutateAsync({ section, id })),
    discard: () =>
      run(contentMessages.discardFailed, () =>
        discard.mutateAsync({ section, revisions: revisionsOf(draftsOf(content)) }),
      ),
    restore: inDialog(async (number: number) => {
      const restored = await restore.mutateAsync({ section, number, latest });
      showPublished(restored);
      return restored;
    }),
  };
}
