import { developerMessages } from '@app/contracts/developer-messages';
import { fieldError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { addressesOf, isPublicAddress } from './public-address';

/**
 * Refuses an address that leads to this machine or its networks, and one without encryption, unless
 * WEBHOOK_ALLOW_PRIVATE is on. A host name that does not resolve yet passes, because its addresses are
 * checked again before each delivery.
 */
export async function checkWebhookUrl({ allowPrivateWebhooks }: Context, text: string): Promise<void> {
  if (allowPrivateWebhooks) return;
  const url = new URL(text);
  if (url.protocol !== 'https:') throw fieldError('url', developerMessages.webhookUrlHttps);
  const addresses = await addressesOf(url).catch(() => []);
  if (addresses.some(({ address }) => !isPublicAddress(address))) {
    throw fieldError('url', developerMessages.webhookUrlPrivate);
  }
}
