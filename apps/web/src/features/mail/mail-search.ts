import type { RouterOutputs } from '@app/api/types';
import { type MailListState, mailListStates } from '@app/contracts/mail/state';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type MailRow = RouterOutputs['mail']['list']['mails'][number];

/** What the address of the outbox holds. */
export interface MailSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  state?: MailListState | undefined;
  /** `mailListInput` knows which there are. */
  kind?: string | undefined;
  /** Id of the mail that is looked at. */
  mail?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseMailSearch(raw: Record<string, unknown>): MailSearch {
  return {
    search: listSearch.search(raw.search),
    state: readOneOf(raw.state, mailListStates),
    kind: listSearch.id(raw.kind),
    mail: listSearch.id(raw.mail),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}
