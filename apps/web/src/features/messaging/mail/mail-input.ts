import type { RouterInputs } from '@app/api/types';
import type { MailTemplate } from '@app/contracts/messaging/mail/schema';
import { mailKinds } from '@app/contracts/messaging/mail/state';
import { readOneOf } from '~/lib/routing/list-search';
import type { MailSearch } from './mail-search';

const kinds = Object.keys(mailKinds) as MailTemplate[];

/** Returns the list query for a URL; the loader and the screen share it. */
export function mailListInput({ mail: _open, kind, ...list }: MailSearch): RouterInputs['mail']['list'] {
  return { ...list, kind: readOneOf(kind, kinds) };
}
