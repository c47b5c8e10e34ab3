import type { RouterOutputs } from '@app/api/types';
import { listMailsSchema } from '@app/contracts/messaging/mail/outbox-schema';
import { listSearch } from '~/lib/routing/list-search';
import { listUrl } from '~/lib/routing/list-url';

export type MailRow = RouterOutputs['mail']['list']['mails'][number];

/** `mail`: the id of the open mail. */
export const mailsUrl = listUrl(listMailsSchema, { own: { mail: listSearch.id } });
