import { limits } from '@app/contracts/limits';
import { selectionMessages } from '@app/contracts/selection-messages';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notify } from '~/lib/notify';
import { listScrollId } from '~/lib/routing/list-search';
import { EmptyState } from '~/ui/feedback/empty-state';
import { BackLink } from '~/ui/navigation/back-link';
import { usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import { TicketDetail } from '../detail/ticket-detail';
import { leaveField, useKeyCommands } from '../keys/use-ticket-keys';
import { TicketFilters } from './ticket-filters';
import { TicketList } from './ticket-list';
import classes from './ticket-panes.module.css';
import type { SelectRow } from './ticket-row';
import { type TicketsSearch, ticketFilterOf, ticketListInput } from './tickets-search';
import { type TicketList as List, useTicketList } from './use-ticket-list';

/** Manages the selection in the list of this URL; rows are selected one by one, or as a range with Shift. */
function useTicketSelection(search: TicketsSearch, loaded: readonly { id: string }[]) {
  const [selection, select] = usePersistedSelection(listScrollId('tickets', ticketFilterOf(search)));
  const anchor = useRef<string>(undefined);
  const ids = loaded.map(({ id }) => id);
  const selectRow: SelectRow = (id, selected, range) => {
    const [from, to] = [ids.indexOf(anchor.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
    const affectedIds =
      range && from !== undefined && from >= 0 && to !== undefined ? ids.slice(from, to + 1) : [id];
    anchor.current = id;
    // Deselecting rows from "all" leaves the other loaded rows selected.
    const others = (selection.all ? ids : selection.ids).filter((each) => !affectedIds.includes(each));
    const selectedIds = selected ? [...others, ...affectedIds] : others;
    if (selectedIds.length > limits.selectedRows) notify.info(selectionMessages.full(limits.selectedRows));
    select({ ids: selectedIds.slice(0, limits.selectedRows), all: false });
  };
  return {
    selection,
    select,
    selectRow,
    toggle: (id: string) => selectRow(id, !(selection.all || selection.ids.includes(id)), false),
  };
}

/**
 * Shows list, ticket and context side by side. With less room the context becomes a sheet, and with even less
 * the ticket replaces the list (ticket.team-screen).
 */
export function TicketPanes({ search }: { search: TicketsSearch }) {
  const { ticket: chosen, ...narrowed } = search;
  const { panes, ref, count } = usePanes();
  const list = useTicketList(search);
  const selection = useTicketSelection(search, list.tickets);
  const first = useFirstTicket(search, list);
  const opened = chosen ?? (count > 1 ? first : undefined);
  const takesFocus = useIsOpenedByUser(opened, chosen !== undefined);
  const open = useOpenTicket(chosen);
  useFocusOnReturn(panes, opened);
  useRowInView(panes, opened);
  useListKeys({ panes, list, opened, open, toggle: selection.toggle });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what the fields in it do not take.
    <div className={classes.panes} ref={ref} data-open={chosen ? true : undefined} onKeyDown={leaveField}>
      <section className={classes.list} aria-label="Tickets">
        <TicketFilters search={search} />
        <TicketList
          search={search}
          list={list}
          opened={opened}
          selection={selection.selection}
          onSelect={selection.select}
          onSelectRow={selection.selectRow}
        />
      </section>
      {/*
       * A ticket that opened automatically counts as opened by the reader after their first interaction with
       * it.
       */}
      <section
        className={classes.detail}
        aria-label="Ticket"
        onFocus={() => {
          if (opened && !chosen) open(opened);
        }}
      >
        {opened ? (
          <>
            <BackLink to="/dashboard/tickets" search={narrowed} resetScroll={false} className={classes.back}>
              All tickets
            </BackLink>
            <TicketDetail
              key={opened}
              id={opened}
              takesFocus={takesFocus}
              present={chosen !== undefined}
              contextBeside={count > 2}
            />
          </>
        ) : (
          <div className={classes.nothing}>
            {list.total === 0 ? (
              <EmptyState title="Nothing to do here" text="Another view may have more." />
            ) : null}
          </div>
        )}
      </section>
    </div>
  );
}

/**
 * Returns the panes and how many the stylesheet has room for, which decides whether a ticket opens
 * automatically and whether its context is a sheet.
 */
function usePanes() {
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>();
  const panes = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width decides.
  useLayoutEffect(() => {
    if (panes.current) setCount(Number(getComputedStyle(panes.current).getPropertyValue('--panes')));
  }, [width]);
  return { panes, ref: useMergedRef(panes, sizeRef), count };
}

/** Returns the first ticket of the list as it was when loaded; it stays while new ones arrive above it. */
function useFirstTicket(search: TicketsSearch, { query, tickets }: List): string | undefined {
  const scope = JSON.stringify(ticketListInput(search));
  const [held, hold] = useState<{ scope: string; id: string }>();
  const id = query.isPlaceholderData ? undefined : tickets[0]?.id;
  if (id && held?.scope !== scope) hold({ scope, id });
  return held?.scope === scope ? held.id : undefined;
}

/**
 * Returns whether the reader opened this ticket, so that the focus moves to it; false for one that came with
 * the page or opened automatically.
 */
function useIsOpenedByUser(opened: string | undefined, isChosen: boolean): boolean {
  const [state, set] = useState({ opened, byReader: false });
  if (state.opened !== opened) set({ opened, byReader: isChosen });
  return state.byReader;
}

/** Puts a ticket into the URL; moving from one ticket to the next replaces the history entry. */
function useOpenTicket(chosen: string | undefined) {
  const navigate = useNavigate({ from: '/dashboard/tickets/' });
  return (ticket: string) =>
    void navigate({
      search: (previous) => ({ ...previous, ticket }),
      replace: chosen !== undefined,
      resetScroll: false,
    });
}

interface ListKeys {
  panes: RefObject<HTMLDivElement | null>;
  list: List;
  opened: string | undefined;
  open: (ticket: string) => void;
  toggle: (ticket: string) => void;
}

/**
 * Returns the tickets before and after the open one as the list was when it was opened: actions may move it
 * within the list or out of it, and the next ticket stays the next.
 */
function useNeighbours(tickets: List['tickets'], opened: string | undefined) {
  const at = tickets.findIndex(({ id }) => id === opened);
  const [held, hold] = useState<{ opened: string; at: number; before: string[]; after: string[] }>();
  if (opened && at >= 0 && held?.opened !== opened) {
    const ids = tickets.map(({ id }) => id);
    hold({ opened, at, before: ids.slice(0, at).reverse(), after: ids.slice(at + 1) });
  }
  const findNearest = (ids: string[] | undefined) =>
    ids?.find((id) => tickets.some((ticket) => ticket.id === id));
  return {
    next: findNearest(held?.after) ?? tickets[at >= 0 ? at + 1 : (held?.at ?? 0)]?.id,
    previous: findNearest(held?.before),
  };
}

/** Handles the keys that move through the list (ticket.single-keys). */
function useListKeys({ panes, list: { tickets, more }, opened, open, toggle }: ListKeys) {
  const { next, previous } = useNeighbours(tickets, opened);
  const go = (ticket: string | undefined) => {
    if (ticket && ticket !== opened) open(ticket);
    if (tickets.slice(-5).some(({ id }) => id === ticket)) more();
  };
  useKeyCommands({
    j: () => go(next),
    k: () => go(previous),
    x: opened ? () => toggle(opened) : undefined,
    '/': () => panes.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  });
}

/** Scrolls the row of the open ticket into view, however it was opened. */
function useRowInView(panes: RefObject<HTMLDivElement | null>, opened: string | undefined) {
  useEffect(() => {
    if (opened) rowOf(panes, opened)?.scrollIntoView({ block: 'nearest' });
  }, [panes, opened]);
}

/** Returns the focus to a ticket's row when going back to the list. */
function useFocusOnReturn(panes: RefObject<HTMLDivElement | null>, opened: string | undefined) {
  const before = useRef(opened);
  useEffect(() => {
    const previouslyOpened = before.current;
    before.current = opened;
    if (opened || !previouslyOpened) return;
    rowOf(panes, previouslyOpened)?.focus();
  }, [panes, opened]);
}

function rowOf(panes: RefObject<HTMLDivElement | null>, ticket: string) {
  return panes.current?.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(ticket)}"]`);
}
