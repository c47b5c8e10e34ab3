import type { RouterOutputs } from '@app/api/types';
import { type InboundOutcome, inboundOutcomeLabels } from '@app/contracts/inbox/inbound-mail/outcome';
import { listInboundMailSchema } from '@app/contracts/inbox/inbound-mail/schema';
import { listSearch } from '~/lib/routing/list-search';
import { listUrl } from '~/lib/routing/list-url';
import type { StatusTone } from '~/ui/display/status-badge';

export type InboundMailRow = RouterOutputs['inboundMail']['list']['mails'][number];
export type InboundMail = RouterOutputs['inboundMail']['byId'];

/** `mail`: the id of the open mail. */
export const inboundMailUrl = listUrl(listInboundMailSchema, { own: { mail: listSearch.id } });

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
