import type { RouterOutputs } from '@app/api/types';
import { type ContentFile, contentFileSchema } from '@app/contracts/content/content-file';
import { contentMessages } from '@app/contracts/content/messages';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';

interface Chosen {
  name: string;
  file: ContentFile;
  /** What it would change, or has. */
  found: RouterOutputs['content']['importWords'];
  isDrafted: boolean;
}

async function readWordsFile(chosen: File): Promise<ContentFile | null> {
  try {
    return contentFileSchema.parse(JSON.parse(await chosen.text()));
  } catch {
    return null;
  }
}

/** A file of words from the choice to its drafts: first it is rehearsed, and what it would change is shown. */
export function useImportWords() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const importWords = trpc.content.importWords.useMutation({
    meta: { refreshes: [getQueryKey(trpc.content)], showsOwnErrors: true },
  });
  const run = async (name: string, file: ContentFile, isDrafted: boolean) => {
    setRefusal(null);
    try {
      const found = await importWords.mutateAsync({ ...file, rehearse: !isDrafted });
      setChosen({ name, file, found, isDrafted });
    } catch (error) {
      setRefusal(errorText(error, contentMessages.importFailed));
    }
  };
  return {
    chosen,
    refusal,
    busy: importWords.isPending,
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
