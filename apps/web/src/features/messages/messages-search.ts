import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type ContactShow, contactShows } from '@app/contracts/contact/status';
import { limits } from '@app/contracts/limits';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

/** A lead as the inbox lists it: of its text the beginning. */
export type MessageRow = RouterOutputs['contact']['list']['messages'][number];
/** A lead whole. */
export type Message = RouterOutputs['contact']['byId'];

/** What the address of the messages screen holds; without `show` it shows what nobody has answered. */
export interface MessagesSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  show?: Exclude<ContactShow, 'unanswered'> | undefined;
  interest?: string | undefined;
  /** Id of the message that is open beside the list. */
  message?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  const show = readOneOf(raw.show, contactShows);
  const interest = listSearch.slug(raw.interest);
  return {
    search: listSearch.search(raw.search),
    show: show === 'unanswered' ? undefined : show,
    interest: interest && interest.length <= limits.interest ? interest : undefined,
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
    message: listSearch.id(raw.message),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function messageListInput({
  message: _,
  ...filters
}: MessagesSearch): RouterInputs['contact']['list'] {
  return filters;
}

/** What narrows the list, whatever its page: the whole that a selection is about. */
export function messageFilterOf({ search, show, interest }: MessagesSearch) {
  return { search, show, interest };
}
