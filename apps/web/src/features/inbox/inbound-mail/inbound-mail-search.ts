import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type InboundOutcome, inboundOutcomeLabels } from '@app/contracts/inbox/inbound-mail/outcome';
import { inboundViews } from '@app/contracts/inbox/inbound-mail/schema';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';
import type { StatusTone } from '~/ui/display/status-badge';

export type InboundMailRow = RouterOutputs['inboundMail']['list']['mails'][number];
export type InboundMail = RouterOutputs['inboundMail']['byId'];
export type InboundShow = (typeof inboundViews)[number];

/** Search parameters of the incoming mail. */
export interface InboundMailSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  show?: InboundShow | undefined;
  /** Id of the open mail. */
  mail?: string | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseInboundMailSearch(raw: Record<string, unknown>): InboundMailSearch {
  return {
    search: listSearch.search(raw.search),
    show: readOneOf(raw.show, inboundViews),
    mail: listSearch.id(raw.mail),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** Returns the filter that "all that match" refers to. */
export function inboundMailFilterOf({ search, show }: InboundMailSearch) {
  return { search, show };
}

/** Returns the list query for a URL; the loader and the screen share it. */
export function inboundMailInput({
  mail: _open,
  ...list
}: InboundMailSearch): RouterInputs['inboundMail']['list'] {
  return list;
}

const tones: Readonly<Record<InboundOutcome, StatusTone>> = {
  received: 'info',
  ticket_message: 'success',
  order_message: 'success',
  lead: 'success',
  lead_message: 'success',
  unmatched: 'warning',
  automatic: 'neutral',
  bounce: 'neutral',
  spam: 'neutral',
  duplicate: 'neutral',
  failed: 'danger',
};

/** Returns the label and tone of an outcome. */
export function outcomeBadge(outcome: InboundOutcome): { label: string; tone: StatusTone } {
  return { label: inboundOutcomeLabels[outcome], tone: tones[outcome] };
}
