import { postMessages } from '@app/contracts/site/post/messages';
import { useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import type { FormGuard } from '~/lib/forms/form-guard';
import { useVersionedForm } from '~/lib/forms/use-versioned-form';
import { notify } from '~/lib/notify';
import { isSame } from '~/lib/storage/form-draft';
import {
  type ParsedPost,
  type PostValues,
  postFieldLabels,
  postFormName,
  postFormSchema,
  type TeamPost,
  valuesOf,
} from './post-values';
import { postWords } from './post-words';
import { type Attempt, type PostConflict, type PostStep, usePostConflict } from './use-post-conflict';

const labelOf = (field: keyof PostValues) => postFieldLabels[field];

interface PostEditorOptions {
  /** Null for a new post. */
  post: TeamPost | null;
  /** Initial values of the fields. */
  start: PostValues;
  guard: FormGuard;
}

function usePostMutations() {
  const meta = { refreshes: [getQueryKey(trpc.post)], showsOwnErrors: true };
  return {
    create: trpc.post.create.useMutation({ meta }),
    update: trpc.post.update.useMutation({ meta }),
    publish: trpc.post.publish.useMutation({ meta }),
    unpublish: trpc.post.unpublish.useMutation({ meta }),
    restore: trpc.post.restore.useMutation({ meta }),
  };
}

function doneText(step: PostStep, saved: TeamPost): string {
  if (step.kind === 'unpublish') return postMessages.unpublished;
  if (step.kind === 'restore') return postMessages.restored;
  if (step.kind === 'publish') return step.publishAt ? postMessages.scheduled : postMessages.published;
  return saved.status === 'draft' ? postMessages.created : postMessages.updated;
}

interface StepInput {
  /** Null for a new post. */
  from: TeamPost | null;
  /** Values to save first; null when there are none. */
  typed: ParsedPost | null;
  /** Version of the post that the user saw. */
  version: number;
  /** Called after saving, even if the action then fails. */
  written: (saved: TeamPost) => void;
}

/** Saves the input, then takes the action. */
function useRunStep() {
  const { create, update, publish, unpublish, restore } = usePostMutations();
  const write = async ({ from, typed, version, written }: StepInput) => {
    if (!typed) return from;
    const saved = from
      ? await update.mutateAsync({ ...typed, id: from.id, version })
      : await create.mutateAsync(typed);
    written(saved);
    return saved;
  };
  return async (step: PostStep, input: StepInput): Promise<TeamPost> => {
    const now = await write(input);
    if (!now) throw new Error('a new post was not saved');
    const versionInput = { id: now.id, version: input.typed ? now.version : input.version };
    switch (step.kind) {
      case 'save':
        return now;
      case 'publish':
        return publish.mutateAsync({ ...versionInput, publishAt: step.publishAt });
      case 'unpublish':
        return unpublish.mutateAsync(versionInput);
      case 'restore':
        return restore.mutateAsync({ ...versionInput, number: step.number });
    }
  };
}

/** Holds the form and the server's version of the post. */
function useKnownPost({ post, start, guard }: PostEditorOptions) {
  const utils = trpc.useUtils();
  const form = useVersionedForm(postFormSchema, { row: post, empty: start, valuesOf, guard });
  const { known, base } = form;
  /** Shows the server's version; input typed since `sent` stays. */
  const adopt = (saved: TeamPost, sent: PostValues) => {
    form.adopt(saved, sent);
    utils.post.byId.setData({ id: saved.id }, saved);
  };
  const refresh = useRef(() => {});
  refresh.current = () => {
    if (post && known && post.version > known.version && !guard.isUnsaved()) adopt(post, base);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: while nothing is typed, the fields show what the server has.
  useEffect(() => refresh.current(), [post]);
  return { form, known, base, adopt };
}

/**
 * Attempts an action, and retries it once on top of a colleague's version when the conflict can be resolved
 * without asking.
 */
function useAttempts(
  { form, base, adopt }: ReturnType<typeof useKnownPost>,
  handleError: ReturnType<typeof usePostConflict>['handleError'],
) {
  const runStep = useRunStep();
  const attempt = async ({ step, from, version }: Attempt): Promise<TeamPost | null> => {
    const sent = form.getValues();
    const isSaved =
      step.kind === 'save' || (step.kind === 'publish' && !(from && isSame(sent, valuesOf(from))));
    let last = from;
    const written = (saved: TeamPost) => {
      last = saved;
      adopt(saved, sent);
    };
    try {
      const typed = isSaved ? postFormSchema.parse(sent) : null;
      const done = await runStep(step, { from, typed, version, written });
      if (isSaved) adopt(done, valuesOf(done));
      else adopt(done, step.kind === 'restore' ? sent : base);
      last = done;
      notify.success(doneText(step, done));
    } catch (failure) {
      // A new post's form is left behind when its URL changes, so the error shows as a toast.
      if (!from && last) notify.error({ text: errorText(failure, postMessages.publishFailed) });
      else {
        const settled = await handleError(failure, { step, from: last, version });
        if (settled) return continueWith(settled.merge.decided(new Set()), settled);
      }
    }
    return last;
  };
  /** Continues from the other editor's version with the merged values. */
  const continueWith = (values: PostValues, { theirs, step, merge, by }: PostConflict) => {
    form.rebase(theirs, values);
    if (merge.taken.length > 0) notify.info(postMessages.mergedWith(by, merge.taken.map(labelOf)));
    return attempt({ step, from: theirs, version: theirs.version });
  };
  return { attempt, continueWith };
}

/** Holds the form of a post and its actions. Input survives a failure, a conflict and a reload. */
export function usePostEditor(options: PostEditorOptions) {
  const navigate = useNavigate();
  const once = useSingleFlight();
  const post = useKnownPost(options);
  const { form, known, base } = post;
  const { error, conflict, forgetError, handleError, dismissConflict } = usePostConflict(form);
  const { attempt, continueWith } = useAttempts(post, handleError);
  const [pending, setPending] = useState<PostStep['kind'] | null>(null);

  const run = (first: () => Promise<TeamPost | null>, step: PostStep, from: TeamPost | null) =>
    once(async () => {
      setPending(step.kind);
      forgetError();
      const last = await first();
      if (!from && last) {
        options.guard.moveTo(postFormName(last.id));
        const params = { id: last.id };
        await navigate({ to: postWords(last.kind).edit, params, replace: true, ignoreBlocker: true });
      }
      setPending(null);
    });
  return {
    form,
    known,
    base,
    changed: !isSame(form.values, base),
    pending,
    /**
     * A new post is being saved and then gets its own URL; anything opened on this screen would close with
     * it.
     */
    isMoving: options.post === null && pending !== null,
    error,
    conflict,
    /** The values have to be valid when they are saved with the action. */
    run: (step: PostStep) =>
      run(() => attempt({ step, from: known, version: Number(form.version() ?? 1) }), step, known),
    /** Continues with the pending action, based on the colleague's version. */
    resolve: (values: PostValues, resolvedConflict: PostConflict) => {
      dismissConflict();
      if (postFormSchema.safeParse(values).success) {
        void run(
          () => continueWith(values, resolvedConflict),
          resolvedConflict.step,
          resolvedConflict.theirs,
        );
      } else {
        form.rebase(resolvedConflict.theirs, values);
        form.validate();
      }
    },
    dismissConflict,
  };
}

export type PostEditorState = ReturnType<typeof usePostEditor>;
