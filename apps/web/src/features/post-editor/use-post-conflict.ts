import { useState } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { mergePost, type PostMerge } from './merge-post';
import { type PostValues, postFormSchema, type TeamPost, valuesOf } from './post-values';

/** What is done with a post, after what was typed is saved. */
export type PostStep =
  | { kind: 'save' }
  | { kind: 'publish'; publishAt: string | null }
  | { kind: 'unpublish' }
  | { kind: 'restore'; number: number };

/** Somebody else was first. */
export interface PostConflict {
  theirs: TeamPost;
  /** What they have made of it, together with what is typed. */
  merge: PostMerge;
  /** Who saved it; null where only its publication was changed. */
  by: string | null;
  /** Whether visitors read it now and did not before, or the other way round. */
  isMoved: boolean;
  /** What was to be done, for when it is decided which words count. */
  step: PostStep;
}

/** What is needed of the form to say what is wrong in it. */
interface PostForm {
  getValues: () => PostValues;
  showApiError: (error: unknown) => boolean;
}

/** What was tried, from which state of the post. */
export interface Attempt {
  step: PostStep;
  from: TeamPost | null;
  /** Of the post, as it was when typing began. */
  version: number;
}

/** Asks for what somebody else has saved, and puts it together with what is typed. */
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
    /** What typing began with: after a reload that is not what the screen has. */
    const readBase = async (): Promise<Partial<PostValues>> => {
      if (from.version === version) return valuesOf(from);
      const kept = versions.find(({ number }) => number <= version);
      if (!kept) return {};
      const content = await utils.post.version.fetch({ id, number: kept.number });
      const { slug: _unknown, ...values } = valuesOf({ ...content, slug: '' });
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

/** Whether nobody has to be asked: nothing is disputed, and nobody reads what this person has not meant for them. */
function isSettled({ merge, step, isMoved }: PostConflict, mine: PostValues): boolean {
  if (step.kind !== 'save' || isMoved || merge.disputes.length > 0) return false;
  return postFormSchema.safeParse({ ...mine, ...merge.decided(new Set()) }).success;
}

/** What the server did not take, and why. */
export function usePostConflict(form: PostForm) {
  const readConflict = useReadConflict();
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<(PostConflict & { opened: boolean }) | null>(null);
  /** Answers what can be saved without a question; else says what is wrong. */
  const handleError = async (failure: unknown, { from, ...tried }: Attempt): Promise<PostConflict | null> => {
    if (from && apiErrorOf(failure)?.reason === 'POST_CHANGED') {
      const found = await readConflict({ ...tried, from }, form.getValues());
      if (isSettled(found, form.getValues())) return found;
      setConflict({ ...found, opened: true });
    } else if (!form.showApiError(failure)) setError(failure);
    return null;
  };
  return {
    error,
    conflict,
    forgetError: () => setError(null),
    handleError: (failure: unknown, tried: Attempt) =>
      handleError(failure, tried).catch((later: unknown) => {
        setError(later);
        return null;
      }),
    dismissConflict: () => setConflict((last) => last && { ...last, opened: false }),
  };
}
