import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type InboundOutcome, inboundOutcomeLabels } from '@app/contracts/inbound-mail/outcome';
import { inboundShows } from '@app/contracts/inbound-mail/schema';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';
import type { StatusTone } from '~/ui/display/status-badge';

export type InboundMailRow = RouterOutputs['inboundMail']['list']['mails'][number];
export type InboundMail = RouterOutputs['inboundMail']['byId'];
export type InboundShow = (typeof inboundShows)[number];

/** What the address of the incoming mail holds. */
export interface InboundMailSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  show?: InboundShow | undefined;
  /** Id of the mail that is looked at. */
  mail?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseInboundMailSearch(raw: Record<string, unknown>): InboundMailSearch {
  return {
    search: listSearch.search(raw.search),
    show: readOneOf(raw.show, inboundShows),
    mail: listSearch.id(raw.mail),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
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

/** How an outcome is shown. */
export function outcomeLook(outcome: InboundOutcome): { label: string; tone: StatusTone } {
  return { label: inboundOutcomeLabels[outcome], tone: tones[outcome] };
}
