import type { RouterOutputs } from '@app/api/types';
import { listSearch } from '~/lib/routing/list-search';

export type Webhook = RouterOutputs['webhook']['list'][number];
export type Delivery = RouterOutputs['webhook']['deliveries']['deliveries'][number];

/** Search parameters of the webhooks screen. */
export interface WebhooksSearch {
  /** Id of the webhook whose log is open. */
  log?: string | undefined;
  page?: number | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseWebhooksSearch(raw: Record<string, unknown>): WebhooksSearch {
  return { log: listSearch.id(raw.log), page: listSearch.page(raw.page) };
}
