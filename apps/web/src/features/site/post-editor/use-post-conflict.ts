import { useState } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { mergePost, type PostMerge } from './merge-post';
import { type PostValues, postFormSchema, type TeamPost, valuesOf } from './post-values';

/** An action on a post, taken after unsaved input is saved. */
export type PostStep =
  | { kind: 'save' }
  | { kind: 'publish'; publishAt: string | null }
  | { kind: 'unpublish' }
  | { kind: 'restore'; number: number };

/** A conflict: someone else saved the post first. */
export interface PostConflict {
  theirs: TeamPost;
  /** Their version merged with the unsaved input. */
  merge: PostMerge;
  /** Who saved it; null if only its publication changed. */
  by: string | null;
  /** Whether it was published or unpublished in the meantime. */
  isMoved: boolean;
  /** The action to continue with once the conflict is resolved. */
  step: PostStep;
}

/** The parts of the form needed to show errors. */
interface PostForm {
  getValues: () => PostValues;
  showApiError: (error: unknown) => boolean;
}

/** The attempted action and the state of the post it started from. */
export interface Attempt {
  step: PostStep;
  from: TeamPost | null;
  /** Version of the post when the input began. */
  version: number;
}

/** Loads the version that someone else saved and merges it with the unsaved input. */
function useReadConflict() {
  const utils = trpc.useUtils();
  return async (
    { step, from, version }: Attempt & { from: TeamPost },
    mine: PostValues,
  ): Promise<PostConflict> => {
    const { id } = from;
    const [theirs, versions] = await Promise.all([
      utils.post.byId.fetch({ id }, { staleTime: 0 }),
      utils.post.versions.fetch({ id }, { staleTime: 0 }),
    ]);
    const [latest] = versions;
    /** Returns the version that the input began with; after a reload, the screen no longer has it. */
    const readBase = async (): Promise<Partial<PostValues>> => {
      if (from.version === version) return valuesOf(from);
      const baseVersion = versions.find(({ number }) => number <= version);
      if (!baseVersion) return {};
      const content = await utils.post.version.fetch({ id, number: baseVersion.number });
      const { slug: _slug, ...values } = valuesOf({ ...content, slug: '' });
      return values;
    };
    return {
      ...{ theirs, step },
      merge: mergePost(await readBase(), mine, valuesOf(theirs)),
      by: latest && latest.number > version ? latest.savedBy : null,
      isMoved: from.status !== theirs.status || from.publishAt !== theirs.publishAt,
    };
  };
}

/**
 * Returns whether the conflict can be resolved without asking: nothing is disputed, and saving publishes
 * nothing that the user didn't intend to publish.
 */
function isSettled({ merge, step, isMoved }: PostConflict, mine: PostValues): boolean {
  if (step.kind !== 'save' || isMoved || merge.disputes.length > 0) return false;
  return postFormSchema.safeParse({ ...mine, ...merge.decided(new Set()) }).success;
}

/** Holds the error or conflict of the last attempt. */
export function usePostConflict(form: PostForm) {
  const readConflict = useReadConflict();
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<(PostConflict & { opened: boolean }) | null>(null);
  /** Returns a conflict that can be resolved without asking; otherwise shows the error. */
  const handleError = async (
    failure: unknown,
    { from, ...attempt }: Attempt,
  ): Promise<PostConflict | null> => {
    if (from && apiErrorOf(failure)?.reason === 'POST_CHANGED') {
      const found = await readConflict({ ...attempt, from }, form.getValues());
      if (isSettled(found, form.getValues())) return found;
      setConflict({ ...found, opened: true });
    } else if (!form.showApiError(failure)) setError(failure);
    return null;
  };
  return {
    error,
    conflict,
    forgetError: () => setError(null),
    handleError: (failure: unknown, attempt: Attempt) =>
      handleError(failure, attempt).catch((readFailure: unknown) => {
        setError(readFailure);
        return null;
      }),
    dismissConflict: () => setConflict((last) => last && { ...last, opened: false }),
  };
}
