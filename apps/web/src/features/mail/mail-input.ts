import type { RouterInputs } from '@app/api/types';
import type { MailTemplate } from '@app/contracts/mail/schema';
import { mailKinds } from '@app/contracts/mail/state';
import { readOneOf } from '~/lib/routing/list-search';
import type { MailSearch } from './mail-search';

const kinds = Object.keys(mailKinds) as MailTemplate[];

/** The list that belongs to an address; loader and screen ask for the same. */
export function mailListInput({ mail: _open, kind, ...list }: MailSearch): RouterInputs['mail']['list'] {
  return { ...list, kind: readOneOf(kind, kinds) };
}
