import type { RouterOutputs } from '@app/api/types';
import { listContactMessagesSchema } from '@app/contracts/desk/contact/inbox-schema';
import type { ContactView } from '@app/contracts/desk/contact/status';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import { listUrl } from '~/lib/routing/list-url';

/** A lead as listed in the inbox, with only the beginning of its text. */
export type MessageRow = RouterOutputs['contact']['list']['messages'][number];
/** A complete lead. */
export type Message = RouterOutputs['contact']['byId'];

/**
 * Without `show` the list has the unanswered messages or, with a state, all in that state. `view`: the pipeline
 * as columns instead of the list; `message`: the id of the message open beside it.
 */
export const messagesUrl = listUrl(listContactMessagesSchema, {
  own: { view: (value: unknown) => readOneOf(value, ['board']), message: listSearch.id },
});
export type MessagesSearch = ReturnType<typeof messagesUrl.parse>;

/** Returns the part of the inbox that is shown. */
export function effectiveShow({ show, state }: MessagesSearch): ContactView {
  return show ?? (state ? 'all' : 'unanswered');
}
