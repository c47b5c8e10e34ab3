import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type ContactShow, contactShows, type LeadState, leadStates } from '@app/contracts/contact/status';
import { limits } from '@app/contracts/limits';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

/** A lead as the inbox lists it: of its text the beginning. */
export type MessageRow = RouterOutputs['contact']['list']['messages'][number];
/** A lead whole. */
export type Message = RouterOutputs['contact']['byId'];

/** What the address of the messages screen holds; without `show` it shows what nobody has answered, or with a state all that are in it. */
export interface MessagesSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  show?: ContactShow | undefined;
  interest?: string | undefined;
  state?: LeadState | undefined;
  /** `me`, `nobody`, or the id of an administrator. */
  assignee?: string | undefined;
  /** The pipeline as columns instead of the list. */
  view?: 'board' | undefined;
  /** Id of the message that is open beside the list. */
  message?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  const show = readOneOf(raw.show, contactShows);
  const state = readOneOf(raw.state, leadStates);
  const interest = listSearch.slug(raw.interest);
  return {
    search: listSearch.search(raw.search),
    show: show === 'unanswered' && !state ? undefined : show,
    interest: interest && interest.length <= limits.interest ? interest : undefined,
    state,
    assignee: listSearch.id(raw.assignee),
    view: readOneOf(raw.view, ['board'] as const),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
    message: listSearch.id(raw.message),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function messageListInput({
  message: _message,
  view: _view,
  ...filters
}: MessagesSearch): RouterInputs['contact']['list'] {
  return filters;
}

/** What narrows the list, whatever its page: the whole that a selection is about. */
export function messageFilterOf({ search, show, interest, state, assignee }: MessagesSearch) {
  return { search, show, interest, state, assignee };
}

/** Whether anything narrows the list. */
export function isMessageListFiltered(search: MessagesSearch): boolean {
  return Object.values(messageFilterOf(search)).some(Boolean);
}

/** The part of the inbox that is shown. */
export function shownPart({ show, state }: MessagesSearch): ContactShow {
  return show ?? (state ? 'all' : 'unanswered');
}
