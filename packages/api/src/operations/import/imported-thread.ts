import { company } from '@app/content/company';
import { limits } from '@app/contracts/limits';
import type { ImportedTicket } from '@app/contracts/operations/import/ticket-row';
import { isAdminRole } from '@app/contracts/people/user/role';
import type { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { findUsersByEmail } from '../../core/account-by-address';
import type { RowCustomer } from './import-customers';
import type { ImportContext, ImportLine } from './import-target';

export type ThreadMessage = Pick<
  typeof ticketMessage.$inferInsert,
  'authorId' | 'authorName' | 'writtenElsewhere' | 'body' | 'internal'
> & { fromTeam: boolean; createdAt: Date };

interface Author {
  id: string;
  name: string;
}

/** Returns the authors by address who are team members here as well. */
export async function findAuthors(
  ctx: ImportContext,
  lines: readonly ImportLine<ImportedTicket>[],
): Promise<Map<string, Author>> {
  const emails = lines.flatMap(({ values }) =>
    values.messages.flatMap(({ messageEmail }) => messageEmail ?? []),
  );
  const accounts = await findUsersByEmail(ctx, emails);
  return new Map(
    accounts
      .filter(({ role }) => isAdminRole(role))
      .map(({ id, name, email }) => [email.toLowerCase(), { id, name }]),
  );
}

/** Whether an entry of a thread is a message that was sent or noted. */
export function isImported({ messageBody, leftOutAs }: ImportedTicket['messages'][number]): boolean {
  return messageBody !== undefined && leftOutAs === undefined;
}

/** Returns the address of whoever wrote a customer's message; undefined for the customer, and where a colleague noted it. */
function otherWriter(
  { authorAddress, messageEmail = '' }: ImportedTicket['messages'][number],
  customerEmail: string,
  authors: ReadonlyMap<string, Author>,
): string | undefined {
  const address = authorAddress ?? messageEmail;
  return address.includes('@') && address !== customerEmail && !authors.has(address) ? address : undefined;
}

/**
 * Returns the messages of a row for the thread, oldest first. Other people than the customer, and a team author
 * without an account here, have the name in the file.
 */
export function threadOf(
  { messages, email, createdAt }: ImportedTicket,
  customer: RowCustomer,
  authors: ReadonlyMap<string, Author>,
): ThreadMessage[] {
  const thread = messages.filter(isImported).flatMap((message) => {
    const { messageBody: body, messageFrom, messageEmail = '', authorName, messageAt, isInternal } = message;
    if (body === undefined) return [];
    const isCustomer = messageFrom === undefined ? messageEmail === email : messageFrom === 'customer';
    const fromTeam = !isCustomer || isInternal;
    const other = fromTeam ? undefined : otherWriter(message, email, authors);
    const author = fromTeam ? authors.get(messageEmail) : other === undefined ? customer : undefined;
    return [
      {
        authorId: author?.id ?? null,
        authorName: author?.name ?? (authorName || other?.slice(0, limits.name) || company.name),
        writtenElsewhere: !author,
        body,
        internal: isInternal,
        fromTeam,
        createdAt: messageAt ?? createdAt,
      },
    ];
  });
  return thread.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
