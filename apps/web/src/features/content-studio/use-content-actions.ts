import { contentMessages } from '@app/contracts/content/messages';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { type Content, fieldsOf, type StudioForm } from './use-studio-form';

/** The state of each draft that this screen shows. */
function revisionsOf(content: Content): Record<string, number> {
  return Object.fromEntries(
    fieldsOf(content)
      .filter(({ draft }) => draft)
      .map(({ path, revision }) => [path, revision]),
  );
}

/** What can be done with a section; a failure stands above the fields, or on those that it is about. */
export function useContentActions(content: Content, form: StudioForm) {
  const { section, latest } = content;
  const once = useSingleFlight();
  const [error, setError] = useState<{ error: unknown; failed: string } | null>(null);
  const utils = trpc.useUtils();
  const meta = { refreshes: [getQueryKey(trpc.content)], showsOwnErrors: true };
  const saveDraft = trpc.content.saveDraft.useMutation({ meta });
  const publish = trpc.content.publish.useMutation({ meta: { ...meta, done: contentMessages.published } });
  const discard = trpc.content.discard.useMutation({ meta: { ...meta, done: contentMessages.discarded } });
  const restore = trpc.content.restore.useMutation({ meta: { ...meta, done: contentMessages.restored } });

  const run = (failed: string, work: () => Promise<Content>) =>
    once(async () => {
      setError(null);
      try {
        utils.content.get.setData({ section }, await work());
      } catch (failure) {
        setError({ error: failure, failed });
        await utils.content.invalidate();
      }
    });
  /** What is saved is typed no more, before the fields show the new state: it would look overtaken. */
  const saved = async () => {
    const answer = await saveDraft.mutateAsync({ section, changes: form.changes() });
    form.forget();
    return answer;
  };
  return {
    error: error?.error ?? null,
    failed: error?.failed ?? '',
    saving: saveDraft.isPending,
    publishing: publish.isPending,
    discarding: discard.isPending,
    restoring: restore.isPending,
    save: () => run(contentMessages.saveFailed, saved),
    publish: () =>
      run(contentMessages.publishFailed, async () => {
        const shown = form.isTyped ? await saved() : content;
        return publish.mutateAsync({ section, revisions: revisionsOf(shown) });
      }),
    discard: () =>
      run(contentMessages.discardFailed, () =>
        discard.mutateAsync({ section, revisions: revisionsOf(content) }),
      ),
    restore: (number: number) =>
      run(contentMessages.restoreFailed, () => restore.mutateAsync({ section, number, latest })),
  };
}
