import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import type { FormGuard } from '~/lib/forms/form-guard';
import { useVersionedForm } from '~/lib/forms/use-versioned-form';
import { notify } from '~/lib/notify';
import { isSame } from '~/lib/storage/form-draft';
import {
  type CollectionValues,
  collectionFormName,
  collectionFormSchema,
  emptyCollection,
  type TeamCollection,
  valuesOf,
} from './collection-values';

/** Actions on a collection. Publishing saves unsaved changes first. */
export type CollectionStep = 'save' | 'publish' | 'unpublish';

const successTexts: Record<Exclude<CollectionStep, 'save'>, string> = {
  publish: collectionMessages.published,
  unpublish: collectionMessages.unpublished,
};

function useCollectionSteps() {
  const meta = { refreshes: [getQueryKey(trpc.collection)], showsOwnErrors: true };
  const create = trpc.collection.create.useMutation({ meta });
  const update = trpc.collection.update.useMutation({ meta });
  const publish = trpc.collection.publish.useMutation({ meta });
  const unpublish = trpc.collection.unpublish.useMutation({ meta });
  return {
    write: (values: CollectionValues, from: TeamCollection | null, version: number) => {
      const input = collectionFormSchema.parse(values);
      return from ? update.mutateAsync({ ...input, id: from.id, version }) : create.mutateAsync(input);
    },
    show: (step: Exclude<CollectionStep, 'save'>, { id, version }: TeamCollection) =>
      (step === 'publish' ? publish : unpublish).mutateAsync({ id, version }),
  };
}

/** Holds the form of a collection and its actions. Input survives a failure, a conflict and a reload. */
export function useCollectionEditor(collection: TeamCollection | null, guard: FormGuard) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const once = useSingleFlight();
  const steps = useCollectionSteps();
  const [pending, setPending] = useState<CollectionStep | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** The step to continue with once a conflict is resolved. */
  const [halted, setHalted] = useState<CollectionStep>('save');
  const form = useVersionedForm(collectionFormSchema, {
    row: collection,
    empty: emptyCollection,
    valuesOf,
    guard,
    changed: 'COLLECTION_CHANGED',
    load: (id) => utils.collection.byId.fetch({ id }, { staleTime: 0 }),
  });
  const { known, base } = form;
  const changed = !isSame(form.values, base);

  const adopt = (saved: TeamCollection, sent: CollectionValues) => {
    form.adopt(saved, sent);
    utils.collection.byId.setData({ id: saved.id }, saved);
  };
  const handleFailure = async (failure: unknown, step: CollectionStep) => {
    if (await form.catchConflict(failure)) setHalted(step);
    else if (!form.showApiError(failure)) setError(failure);
  };
  const saveAndContinue = async (step: CollectionStep, from: TeamCollection | null, version: number) => {
    const values = form.getValues();
    let latest = from && { ...from, version };
    try {
      if (!latest || (step !== 'unpublish' && !isSame(values, from && valuesOf(from)))) {
        latest = await steps.write(values, from, version);
        adopt(latest, values);
      }
      if (step !== 'save') {
        const sentValues = step === 'unpublish' ? base : valuesOf(latest);
        latest = await steps.show(step, latest);
        adopt(latest, sentValues);
      }
      notify.success(step === 'save' ? savedText(latest) : successTexts[step]);
    } catch (failure) {
      // A new collection's form is left behind when its URL changes, so the error shows as a toast.
      if (!from && latest) notify.error({ text: errorText(failure, collectionMessages.publishFailed) });
      else await handleFailure(failure, step).catch(setError);
    }
    return latest;
  };
  const run = (step: CollectionStep, from: TeamCollection | null, version: number) =>
    once(async () => {
      setPending(step);
      setError(null);
      const latest = await saveAndContinue(step, from, version);
      setPending(null);
      if (from || !latest) return;
      guard.moveTo(collectionFormName(latest.id));
      const params = { id: latest.id };
      await navigate({ to: '/dashboard/collections/$id', params, replace: true, ignoreBlocker: true });
    });
  return {
    ...{ form, known, changed, pending, error },
    run: (step: CollectionStep) => run(step, known, known ? form.seen().version : 1),
    /** Continues with the pending action, based on the colleague's version. */
    resolve: (theirs: TeamCollection, values: CollectionValues) => {
      form.rebase(theirs, values);
      if (collectionFormSchema.safeParse(values).success) void run(halted, theirs, theirs.version);
      else form.validate();
    },
  };
}

function savedText({ publishedAt }: TeamCollection): string {
  return publishedAt ? collectionMessages.updated : collectionMessages.created;
}

export type CollectionEditorState = ReturnType<typeof useCollectionEditor>;
