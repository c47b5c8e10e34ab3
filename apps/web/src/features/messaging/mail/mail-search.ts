import type { RouterOutputs } from '@app/api/types';
import { type MailListState, mailListStates } from '@app/contracts/messaging/mail/state';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type MailRow = RouterOutputs['mail']['list']['mails'][number];

/** Search parameters of the outbox. */
export interface MailSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  state?: MailListState | undefined;
  /** `mailListInput` knows the valid values. */
  kind?: string | undefined;
  /** Id of the open mail. */
  mail?: string | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
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
