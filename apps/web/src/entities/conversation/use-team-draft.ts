import type { RouterOutputs } from '@app/api/types';
import { useEffect, useRef, useState } from 'react';
import { type MessageDraft, useMessageDraft } from '~/entities/ticket/use-message-draft';
import { trpc } from '~/lib/api/trpc';
import type { DraftKey } from '~/lib/storage/draft-key';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { type DraftBase, type DraftContent, isEmpty, noBase } from './draft-content';
import { DraftSaver, type DraftState } from './draft-saver';
import type { TakenBack } from './held-answers';

type ServerDraft = NonNullable<RouterOutputs['draft']['get']>;

const words: Record<DraftState, string> = {
  browser: 'Draft kept in this browser',
  saving: 'Saving the draft…',
  saved: 'Draft saved',
  failed: 'Draft kept in this browser only; it is saved when the server can be reached',
};

const baseOf = (draft: ServerDraft | null): DraftBase =>
  draft
    ? {
        version: draft.version,
        content: { body: draft.body, attachmentIds: draft.attachments.map(({ id }) => id) },
      }
    : noBase;

const contentOf = ({ text, files }: MessageDraft): DraftContent => ({
  body: text,
  attachmentIds: files.attachmentIds,
});

/** The saver of a draft; it saves a moment after each change, when the browser is online again, and when the window goes. */
function useDraftSaver(name: DraftKey, draft: MessageDraft, onOvertaken: () => void) {
  const place = `${useOwnDraftKey(name)}:server`;
  const { client } = trpc.useUtils();
  const [state, setState] = useState<DraftState>('browser');
  const latest = useRef({ content: contentOf(draft), onOvertaken });
  latest.current = { content: contentOf(draft), onOvertaken };
  const [saver] = useState(
    () =>
      new DraftSaver(place, {
        content: () => latest.current.content,
        save: async ({ body, attachmentIds }, version) => {
          const ids = [...attachmentIds];
          return (await client.draft.save.mutate({ place: name, body, attachmentIds: ids, version })).version;
        },
        onState: setState,
        onOvertaken: () => latest.current.onOvertaken(),
      }),
  );
  const { text, files } = draft;
  const ids = files.attachmentIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the wait again.
  useEffect(() => saver.changed(), [saver, text, ids]);
  useEffect(() => {
    const now = () => void saver.save();
    saver.open();
    window.addEventListener('online', now);
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('online', now);
      window.removeEventListener('pagehide', now);
      saver.close();
    };
  }, [saver]);
  const sent = () => {
    // Where the screen was left meanwhile, nothing is drawn any more that would say so.
    latest.current.content = noBase.content;
    saver.sent();
  };
  return { saver, state, setState, sent };
}

/**
 * A message of the team that is being written (ticket.response-draft). This browser keeps it at every key, the server a moment later, so that
 * another machine goes on with it. Where two windows have written, nobody's words are lost: `conflict` holds those of the other.
 */
export function useTeamDraft(name: DraftKey) {
  const draft = useMessageDraft(name);
  const { draft: cache } = trpc.useUtils();
  const { data, dataUpdatedAt, refetch } = trpc.draft.get.useQuery(
    { place: name },
    { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: 'always' },
  );
  const { saver, state, setState, sent } = useDraftSaver(name, draft, () => void refetch());
  const [conflict, setConflict] = useState<ServerDraft | null>(null);

  const ask = (theirs: ServerDraft | null) => {
    saver.block(theirs !== null);
    setConflict(theirs);
  };
  const show = (theirs: ServerDraft | null) => {
    saver.setBase(baseOf(theirs));
    draft.setText(theirs?.body ?? '');
    draft.files.adopt(theirs?.attachments ?? [], { instead: true });
    setState(theirs ? 'saved' : 'browser');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server is judged once.
  useEffect(() => {
    const verdict = data === undefined ? null : saver.judge(data && baseOf(data));
    if (data === undefined || verdict === null) return;
    ask(verdict === 'ask' ? data : null);
    if (verdict === 'follow') show(data);
    if (verdict === 'rebase') saver.setBase(baseOf(data));
    if (verdict === 'same' && data) setState('saved');
    if (verdict !== 'follow') saver.changed();
  }, [dataUpdatedAt]);

  const clear = () => {
    draft.clear();
    ask(null);
    sent();
    setState('browser');
    void cache.get.cancel({ place: name });
    cache.get.setData({ place: name }, null);
  };

  return {
    ...draft,
    kept: words[state],
    sent: () => ({ ...draft.sent(), draftVersion: saver.version }),
    send: async (work: () => Promise<boolean>) => {
      saver.pause();
      let done = false;
      try {
        done = await work();
      } finally {
        if (!done) saver.resume();
      }
      if (done) clear();
      return done;
    },
    /** What was written in another window or on another device since; null: nothing. */
    conflict: conflict && {
      body: conflict.body,
      takeTheirs: () => {
        ask(null);
        show(conflict);
      },
      keepMine: () => {
        saver.setBase(baseOf(conflict));
        ask(null);
        saver.saveIn(0);
      },
    },
    /** Puts back what was about to be sent, before what has been typed since; `server`: the draft that the server made of it. */
    putBack: ({ body, attachments, draft: server }: TakenBack) => {
      // It was asked for the draft meanwhile, and it is shown already.
      if (saver.version === server.version) return;
      saver.setBase(baseOf(server));
      draft.setText([body, draft.text].filter((text) => text !== '').join('\n\n'));
      draft.files.adopt(attachments);
      void cache.get.cancel({ place: name });
      cache.get.setData({ place: name }, server);
    },
    isBegun: !isEmpty(contentOf(draft)) || draft.files.files.length > 0,
  };
}

export type TeamDraft = ReturnType<typeof useTeamDraft>;
