import type { RouterOutputs } from '@app/api/types';
import { listSearch } from '~/lib/routing/list-search';

export type Webhook = RouterOutputs['webhook']['list'][number];
export type Delivery = RouterOutputs['webhook']['deliveries']['deliveries'][number];

/** What the address of the webhooks screen holds. */
export interface WebhooksSearch {
  /** Id of the webhook whose log is open. */
  log?: string | undefined;
  page?: number | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseWebhooksSearch(raw: Record<string, unknown>): WebhooksSearch {
  return { log: listSearch.id(raw.log), page: listSearch.page(raw.page) };
}
