import { useState } from 'react';
import { useSession } from '~/lib/session/session';
import type { DraftKey } from '~/lib/storage/draft-key';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { readStored, writeStored } from '~/lib/storage/safe-storage';
import type { CannedReply } from './canned-reply-picker';

interface Named {
  id: string;
  name: string;
}

/** Changes an answer makes to its ticket, taken from a canned reply. */
export interface Effects {
  close: boolean;
  tags: readonly Named[];
  assignee: Named | null;
}

export const noEffects: Effects = { close: false, tags: [], assignee: null };

/** Returns the effects by id, as the server takes them. */
export function effectIds({ close, tags, assignee }: Effects) {
  return { close, tagIds: tags.map(({ id }) => id), assigneeId: assignee?.id ?? null };
}

function readEffects(storageKey: string): Effects {
  try {
    return { ...noEffects, ...JSON.parse(readStored('localStorage', storageKey) || '{}') };
  } catch {
    return noEffects;
  }
}

/** The effects of this draft's answer, stored in this browser beside its text. */
export function useReplyEffects(name: DraftKey) {
  const storageKey = `${useOwnDraftKey(name)}:effects`;
  const { user: me } = useSession();
  const [chosen, setChosen] = useState(() => readEffects(storageKey));
  const set = ({ close, tags, assignee }: Effects) => {
    const next = { close, tags, assignee };
    setChosen(next);
    const isEmpty = !close && tags.length === 0 && !assignee;
    writeStored('localStorage', storageKey, isEmpty ? '' : JSON.stringify(next));
  };
  return {
    chosen,
    set,
    /** Adds the effects of another canned reply. */
    add: ({ closes, tags, assignTo, assigneeName }: CannedReply) => {
      const person = assignTo === 'me' ? me : assignTo && { id: assignTo, name: assigneeName ?? '' };
      const added = tags.filter(({ id }) => chosen.tags.every((tag) => tag.id !== id));
      if (!closes && !person && added.length === 0) return;
      set({
        close: chosen.close || closes,
        tags: [...chosen.tags, ...added],
        assignee: person ? { id: person.id, name: person.name } : chosen.assignee,
      });
    },
  };
}

export type ReplyEffects = ReturnType<typeof useReplyEffects>;
