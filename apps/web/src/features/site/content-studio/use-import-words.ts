import type { RouterOutputs } from '@app/api/types';
import { type ContentFile, contentFileSchema } from '@app/contracts/site/content/content-file';
import { contentMessages } from '@app/contracts/site/content/messages';
import { type PostKind, postPath } from '@app/contracts/site/post/kind';
import { postMessages } from '@app/contracts/site/post/messages';
import { importPostSchema } from '@app/contracts/site/post/schema';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';

type FoundWords = RouterOutputs['content']['importWords'];

interface FoundPost {
  /** Null before the draft exists. */
  id: string | null;
  kind: PostKind;
  title: string;
}

interface Found extends FoundWords {
  /** Posts and pages that have been drafted or would be. */
  posts: FoundPost[];
}

interface ChosenFile {
  name: string;
  file: ContentFile;
  /** The changes that the file would make or has made. */
  found: Found;
  isDrafted: boolean;
}

async function readWordsFile(chosen: File): Promise<ContentFile | null> {
  try {
    return contentFileSchema.parse(JSON.parse(await chosen.text()));
  } catch {
    return null;
  }
}

/** Imports the posts and pages of a file one by one, because each may reach the size limit of a call. */
function useImportPosts() {
  const importPost = trpc.post.import.useMutation({
    meta: { refreshes: [getQueryKey(trpc.post)], showsOwnErrors: true },
  });
  return async (posts: readonly unknown[], rehearse: boolean) => {
    const result = { posts: [] as FoundPost[], unchanged: 0, skipped: [] as FoundWords['skipped'] };
    for (const [place, typed] of posts.entries()) {
      const read = importPostSchema.safeParse(typed);
      if (!read.success) {
        result.skipped.push({ field: `posts.${place}`, message: postMessages.unreadable });
        continue;
      }
      const field = postPath(read.data).slice(1);
      try {
        const { outcome, id } = await importPost.mutateAsync({ ...read.data, rehearse });
        if (outcome === 'drafted') result.posts.push({ id, kind: read.data.kind, title: read.data.title });
        if (outcome === 'unchanged') result.unchanged += 1;
        if (outcome === 'taken') result.skipped.push({ field, message: postMessages.alreadyHere });
      } catch (error) {
        const details = apiErrorOf(error)?.details;
        // Without a response, the remaining posts can't be assessed either.
        if (!details) throw error;
        const [detail] = details;
        result.skipped.push({ field, message: detail?.message ?? errorText(error, postMessages.saveFailed) });
      }
    }
    return result;
  };
}

function mergeFound(
  words: FoundWords,
  written: Awaited<ReturnType<ReturnType<typeof useImportPosts>>>,
): Found {
  return {
    ...words,
    posts: written.posts,
    unchanged: words.unchanged + written.unchanged,
    skipped: [...words.skipped, ...written.skipped],
  };
}

/** Handles a file of texts from its selection to its drafts: a dry run first shows what it would change. */
export function useImportWords() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const importWords = trpc.content.importWords.useMutation({
    meta: { refreshes: [getQueryKey(trpc.content)], showsOwnErrors: true },
  });
  const importPosts = useImportPosts();
  const [busy, setBusy] = useState(false);
  const run = async (name: string, file: ContentFile, isDrafted: boolean) => {
    setRefusal(null);
    setBusy(true);
    try {
      const { posts = [], ...words } = file;
      const found = await importWords.mutateAsync({ ...words, rehearse: !isDrafted });
      const written = await importPosts(posts, !isDrafted);
      setChosen({ name, file, found: mergeFound(found, written), isDrafted });
    } catch (error) {
      setRefusal(errorText(error, contentMessages.importFailed));
    } finally {
      setBusy(false);
    }
  };
  return {
    chosen,
    refusal,
    busy,
    choose: async (picked: File | undefined) => {
      if (!picked) return;
      const file = await readWordsFile(picked);
      if (file) return run(picked.name, file, false);
      setChosen(null);
      setRefusal(contentMessages.fileUnreadable);
    },
    draft: () => (chosen ? run(chosen.name, chosen.file, true) : undefined),
    forget: () => {
      setChosen(null);
      setRefusal(null);
    },
  };
}

export type ImportWords = ReturnType<typeof useImportWords>;
