import type { RouterInputs, RouterOutputs } from '@app/api/types';
import {
  type ContactView,
  contactViews,
  type LeadState,
  leadStates,
} from '@app/contracts/desk/contact/status';
import { limits } from '@app/contracts/limits';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

/** A lead as listed in the inbox, with only the beginning of its text. */
export type MessageRow = RouterOutputs['contact']['list']['messages'][number];
/** A complete lead. */
export type Message = RouterOutputs['contact']['byId'];

/**
 * Search parameters of the messages screen. Without `show` it lists unanswered messages or, when a state is
 * set, all messages in that state.
 */
export interface MessagesSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  show?: ContactView | undefined;
  interest?: string | undefined;
  state?: LeadState | undefined;
  /** `me`, `nobody`, or the id of an administrator. */
  assignee?: string | undefined;
  /** Shows the pipeline as columns instead of the list. */
  view?: 'board' | undefined;
  /** Id of the message open beside the list. */
  message?: string | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  const show = readOneOf(raw.show, contactViews);
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

/** Returns the list query for a URL; the loader and the screen share it. */
export function messageListInput({
  message: _message,
  view: _view,
  ...filters
}: MessagesSearch): RouterInputs['contact']['list'] {
  return filters;
}

/** Returns the filter without the page; a selection of everything covers all that matches it. */
export function messageFilterOf({ search, show, interest, state, assignee }: MessagesSearch) {
  return { search, show, interest, state, assignee };
}

/** Returns whether the list is filtered. */
export function isMessageListFiltered(search: MessagesSearch): boolean {
  return Object.values(messageFilterOf(search)).some(Boolean);
}

/** Returns the part of the inbox that is shown. */
export function effectiveShow({ show, state }: MessagesSearch): ContactView {
  return show ?? (state ? 'all' : 'unanswered');
}
