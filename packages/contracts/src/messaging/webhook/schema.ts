import { z } from 'zod';
import { developerMessages } from '../../developer-messages';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { pageFields } from '../../pagination';
import { typedLine } from '../../text';
import { webhookEvents, webhookFormats } from './event';

/**
 * Target URL: http or https, without user name and password. The server decides whether it may be reached.
 */
const webhookUrlSchema = typedLine({ error: developerMessages.webhookUrlRequired })
  .min(1, developerMessages.webhookUrlRequired)
  .max(limits.url, messages.tooLong('Address', limits.url))
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return ['http:', 'https:'].includes(protocol) && !username && !password;
  }, messages.urlInvalid);

/** A webhook: its endpoint and events. */
export const createWebhookSchema = z.object({
  name: typedLine({ error: messages.nameRequired })
    .min(1, messages.nameRequired)
    .max(limits.webhookName, messages.tooLong('Name', limits.webhookName))
    .regex(/^[^\p{Cc}]*$/u, messages.singleLine('Name')),
  url: webhookUrlSchema,
  format: z.enum(webhookFormats).default('json'),
  events: z
    .array(z.enum(webhookEvents), { error: developerMessages.webhookEventsRequired })
    .min(1, developerMessages.webhookEventsRequired)
    .max(webhookEvents.length)
    .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event))),
});

/** If omitted, the format stays unchanged. */
export const updateWebhookSchema = createWebhookSchema.extend({
  id: idSchema,
  enabled: z.boolean(),
  format: z.enum(webhookFormats).optional(),
});

/** The deliveries of one webhook, newest first, paged. */
export const listDeliveriesSchema = z.object({
  webhookId: idSchema,
  page: pageFields.page,
});
