import { limits } from '@app/contracts/limits';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { useEffect, useRef, useState } from 'react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import type { FormGuard } from '~/lib/forms/form-guard';
import { applyDraft, isSame } from '~/lib/storage/form-draft';
import type { TicketQuote, TicketQuotes } from '../sale/sale-lines';
import { initialQuoteValues, type QuoteValues, toContent, validateDraft } from './quote-values';

interface DraftState {
  values: QuoteValues;
  /** The server's version, as form values. */
  base: QuoteValues;
  draft: TicketQuote | null;
  /** Timestamp of the version that `values` are based on; null while the server has none. */
  updatedAt: string | null;
  /** Why the last save was refused. */
  failure: string | null;
  /** A colleague saved or sent it first: nothing is saved until the reader has chosen a version. */
  conflict: boolean;
  /** Why it could not be saved by itself as it is: what is wrong with which field. */
  paused: string | null;
  /** The reader is sending it themselves. */
  sending: boolean;
  /** The reader's input while the colleague's version is shown. */
  mine: QuoteValues | null;
}

const draftOf = ({ quotes }: TicketQuotes) => quotes.find(({ status }) => status === 'draft') ?? null;

/** Returns the initial state: the server's version with input restored after a reload. */
function initialState(terms: TicketQuotes, guard: FormGuard): DraftState {
  const draft = draftOf(terms);
  const base = initialQuoteValues(terms, draft);
  const stored = guard.read();
  // Restored input is based on the version of that time, so that a newer one isn't silently overwritten.
  const updatedAt = stored ? (stored.version ?? null) : (draft?.updatedAt ?? null);
  const values = applyDraft(base, stored);
  const rest = { failure: null, conflict: false, paused: null, sending: false, mine: null };
  return { values, base, draft, updatedAt, ...rest };
}

/** Returns a function that saves a draft and updates it elsewhere on the screen. */
function useSave(ticketId: string, terms: TicketQuotes) {
  const utils = trpc.useUtils();
  const save = trpc.quote.save.useMutation({ meta: { showsOwnErrors: true } });
  return async (values: QuoteValues, updatedAt: string | null) => {
    const saved = await save.mutateAsync({ ...toContent(values, terms), ticketId, updatedAt });
    utils.quote.ofTicket.setData(
      { ticketId },
      (last) => last && { ...last, quotes: [saved, ...last.quotes.filter(({ id }) => id !== saved.id)] },
    );
    void utils.quote.list.invalidate();
    void utils.quote.figures.invalidate();
    return saved;
  };
}

/** Calls `work` shortly after the last change of `values`. */
function useDebouncedEffect(values: QuoteValues, work: () => void) {
  const latest = useRef(work);
  latest.current = work;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the wait again.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), limits.quoteDraftPauseMs);
    return () => clearTimeout(timer);
  }, [values]);
}

/**
 * Holds the draft of a ticket's quote: saved automatically shortly after the last key press, and stored in
 * this browser until then. If a colleague saved first, nothing is overwritten and no input is lost; their
 * changes appear automatically (sales.draft-kept).
 */
export function useQuoteDraft(ticketId: string, terms: TicketQuotes, guard: FormGuard) {
  const utils = trpc.useUtils();
  const [state, setState] = useState(() => initialState(terms, guard));
  const [saving, setSaving] = useState(false);
  const running = useRef<Promise<TicketQuote> | null>(null);
  const now = useRef(state);
  const set = (change: Partial<DraftState>) => {
    now.current = { ...now.current, ...change };
    setState(now.current);
  };
  const save = useSave(ticketId, terms);
  const { values, base, updatedAt } = state;
  useEffect(() => guard.report(values, base, updatedAt ?? undefined), [guard, values, base, updatedAt]);

  const saveOnce = async () => {
    const sent = now.current.values;
    setSaving(true);
    try {
      const draft = await save(sent, now.current.updatedAt);
      set({ base: sent, draft, updatedAt: draft.updatedAt, failure: null, paused: null, mine: null });
      return draft;
    } catch (error) {
      const apiError = apiErrorOf(error);
      const reason = apiError?.details[0]?.message ?? errorText(error, quoteMessages.saveFailed);
      const failure = apiError ? reason : quoteMessages.keptHere(reason);
      const conflicts: readonly (string | undefined)[] = ['QUOTE_CHANGED', 'QUOTE_SENT'];
      set({ failure, conflict: conflicts.includes(apiError?.reason) });
      if (apiError) void utils.quote.ofTicket.invalidate();
      throw error;
    } finally {
      running.current = null;
      setSaving(false);
    }
  };
  const isUnsaved = () => !isSame(now.current.values, now.current.base);
  /**
   * Saves the input, after any save in progress; rejects when the server refuses. Call it only with valid
   * values.
   */
  const saveNow = async (): Promise<TicketQuote> => {
    // Of several that wait for the same save, each but the first waits for the next one, too.
    while (running.current) await running.current.catch(() => {});
    if (now.current.draft && !isUnsaved()) return now.current.draft;
    running.current = saveOnce();
    return running.current;
  };
  useDebouncedEffect(values, () => {
    const paused = isUnsaved() ? describeFirst(validateDraft(values, terms)) : null;
    if (paused !== now.current.paused) set({ paused });
    if (isUnsaved() && !paused && !now.current.conflict) void saveNow().catch(() => {});
  });
  const isSent = terms.quotes.some(({ id, status }) => id === state.draft?.id && status !== 'draft');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the sending makes a difference.
  useEffect(() => {
    if (isSent && !now.current.sending) set({ conflict: true });
  }, [isSent]);
  // A colleague's version arrived while this one is open: it is shown at once if there is no unsaved input,
  // else the reader chooses.
  const theirs = draftOf(terms);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server holds makes a difference.
  useEffect(() => {
    if (!theirs || running.current || theirs.updatedAt <= (now.current.updatedAt ?? '')) return;
    if (isUnsaved()) return set({ conflict: true });
    const next = initialQuoteValues(terms, theirs);
    set({ values: next, base: next, draft: theirs, updatedAt: theirs.updatedAt });
  }, [theirs?.updatedAt]);
  /** Stops saving. Returns the server's version, after any save in progress. */
  const stopSaving = async () => {
    set({ base: now.current.values });
    await running.current?.catch(() => {});
    set({ base: now.current.values });
    return now.current.draft;
  };
  return { ...state, saving, isUnsaved, saveNow, stopSaving, set, theirs };
}

export type QuoteDraft = ReturnType<typeof useQuoteDraft>;

/** Describes the first of these errors, with the line that it is about; null without any. */
function describeFirst(errors: Readonly<Record<string, string>>): string | null {
  const [first] = Object.entries(errors);
  if (!first) return null;
  const [path, message] = first;
  const line = /^rows\.(\d+)\./.exec(path)?.[1];
  return line === undefined ? message : `Line ${Number(line) + 1}: ${message}`;
}

/** Shows a colleague's version; the reader's input can be restored. */
export function acceptTheirs({ values, theirs, set }: QuoteDraft, terms: TicketQuotes): void {
  const next = initialQuoteValues(terms, theirs);
  const updatedAt = theirs?.updatedAt ?? null;
  set({ values: next, base: next, draft: theirs, updatedAt, mine: values, conflict: false, failure: null });
}

/** Continues with these values on top of a colleague's version. */
export function overwriteWith(values: QuoteValues, { theirs, set }: QuoteDraft, terms: TicketQuotes): void {
  const base = initialQuoteValues(terms, theirs);
  const updatedAt = theirs?.updatedAt ?? null;
  // A new object restarts the delay before the next save.
  set({ values: { ...values }, base, draft: theirs, updatedAt, mine: null, conflict: false, failure: null });
}
