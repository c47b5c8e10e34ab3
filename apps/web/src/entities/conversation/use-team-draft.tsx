import type { RouterOutputs } from '@app/api/types';
import { joinMarks } from '@app/contracts/desk/ticket/marks';
import { useEffect, useRef, useState } from 'react';
import { type MessageDraft, useMessageDraft } from '~/entities/ticket/use-message-draft';
import { keepaliveApi } from '~/lib/api/keepalive-api';
import { trpc } from '~/lib/api/trpc';
import type { DraftKey } from '~/lib/storage/draft-key';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { DraftAlerts } from './draft-alerts';
import { type DraftBase, type DraftContent, isEmpty, noBase } from './draft-content';
import { DraftSaver, type DraftState } from './draft-saver';
import type { UndoneAnswer } from './held-answers';
import { type Effects, effectIds, noEffects, useReplyEffects } from './reply-effects';

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
        content: {
          body: draft.body,
          // Missing in responses from instances that run the previous release.
          marks: draft.marks ?? [],
          attachmentIds: draft.attachments.map(({ id }) => id),
          ...effectIds(draft),
        },
      }
    : noBase;

const contentOf = ({ text, marks, files }: MessageDraft, effects: Effects): DraftContent => ({
  body: text,
  marks,
  attachmentIds: files.attachmentIds,
  ...effectIds(effects),
});

/** The draft in this window: text, files, and the effects added by a canned reply. */
function useOwnContent(name: DraftKey) {
  const draft = useMessageDraft(name);
  const effects = useReplyEffects(name);
  const { files } = draft;
  const content = contentOf(draft, effects.chosen);
  const isBegun = !isEmpty(content) || files.files.length > 0;
  const setEffects = useRef(effects.set);
  setEffects.current = effects.set;
  useEffect(() => {
    // Effects belong to this message, not to the next one.
    if (!isBegun) setEffects.current(noEffects);
  }, [isBegun]);
  return {
    ...{ draft, effects, content, isBegun },
    /** Replaces all content here. */
    show: (theirs: ServerDraft | null) => {
      draft.setText(theirs?.body ?? '', theirs?.marks);
      files.adopt(theirs?.attachments ?? [], { instead: true });
      effects.set(theirs ?? noEffects);
    },
    /** Inserts before anything typed since. */
    prepend: ({ body, marks = [], attachments, draft: server }: UndoneAnswer) => {
      const head = draft.text === '' ? body : `${body}\n\n`;
      const text = head + draft.text;
      draft.setText(text, joinMarks(marks, draft.marks, head.length, text.length));
      files.adopt(attachments);
      effects.set(server);
    },
    /** Discards the draft here, then on the server, with its files. */
    discard: () => {
      for (const file of files.files) files.remove(file);
      draft.setText('');
    },
  };
}

/**
 * The saver of a draft. It saves shortly after each change, when the browser comes back online, and when the
 * window is left.
 */
function useDraftSaver(name: DraftKey, content: DraftContent, onOvertaken: () => void) {
  const place = `${useOwnDraftKey(name)}:server`;
  const [state, setState] = useState<DraftState>('browser');
  const latest = useRef({ content, onOvertaken });
  latest.current = { content, onOvertaken };
  const [saver] = useState(
    () =>
      new DraftSaver(place, {
        content: () => latest.current.content,
        save: async ({ content: { attachmentIds, tagIds, marks, ...rest }, unacknowledged, ...save }) => {
          const lists = {
            attachmentIds: [...attachmentIds],
            tagIds: [...tagIds],
            marks: [...marks],
            unacknowledged: [...unacknowledged],
          };
          const { version } = await keepaliveApi.draft.save.mutate({
            place: name,
            ...rest,
            ...lists,
            ...save,
          });
          return version;
        },
        onState: setState,
        onOvertaken: () => latest.current.onOvertaken(),
      }),
  );
  const written = JSON.stringify(content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the wait again.
  useEffect(() => saver.changed(), [saver, written]);
  useEffect(() => {
    const now = () => void saver.save();
    const leave = () => saver.leave();
    saver.open();
    window.addEventListener('online', now);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', now);
      window.removeEventListener('pagehide', leave);
      saver.close();
    };
  }, [saver]);
  const sent = () => {
    // If the screen was left meanwhile, no render updates this.
    latest.current.content = noBase.content;
    saver.sent();
  };
  return { saver, state, setState, sent };
}

/**
 * A message being written by the team (ticket.response-draft). This browser stores it on every key, the
 * server shortly after, so that it can be continued on another machine. If two windows have edited it, no
 * text is lost: `alerts` show the other version.
 */
export function useTeamDraft(name: DraftKey) {
  const { draft, effects, content, isBegun, ...own } = useOwnContent(name);
  const { draft: cache } = trpc.useUtils();
  const { data, dataUpdatedAt, refetch } = trpc.draft.get.useQuery(
    { place: name },
    { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: 'always' },
  );
  const { saver, state, setState, sent } = useDraftSaver(name, content, () => void refetch());
  const [conflict, setConflict] = useState<ServerDraft | null>(null);

  const ask = (theirs: ServerDraft | null) => {
    saver.block(theirs !== null);
    setConflict(theirs);
  };
  const show = (theirs: ServerDraft | null) => {
    saver.setBase(baseOf(theirs));
    own.show(theirs);
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

  const choose = conflict && {
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
  };
  // Nothing was refused, or the draft changed since.
  const failure = data && data.version === saver.version ? data.failure : null;

  return {
    ...draft,
    ...{ effects, isBegun, discard: own.discard, kept: words[state] },
    alerts: <DraftAlerts failure={failure} conflict={choose} />,
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
    /**
     * Restores an answer that was about to be sent, before anything typed since; `server`: the draft the
     * server created from it.
     */
    putBack: (answer: UndoneAnswer) => {
      const { draft: server } = answer;
      // The draft was fetched meanwhile and is already shown.
      if (saver.version === server.version) return;
      saver.setBase(baseOf(server));
      own.prepend(answer);
      void cache.get.cancel({ place: name });
      cache.get.setData({ place: name }, server);
    },
  };
}

export type TeamDraft = ReturnType<typeof useTeamDraft>;
