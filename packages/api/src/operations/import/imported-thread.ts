import { company } from '@app/content/company';
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

/**
 * Returns the messages of a row for the thread, oldest first. A team author without an account here has the
 * name in the file, or else the company's.
 */
export function threadOf(
  { messages, email, createdAt }: ImportedTicket,
  customer: RowCustomer,
  authors: ReadonlyMap<string, Author>,
): ThreadMessage[] {
  const thread = messages
    .filter(isImported)
    .flatMap(
      ({ messageBody: body, messageFrom, messageEmail = '', messageAuthor, messageAt, isInternal }) => {
        if (body === undefined) return [];
        const isCustomer = messageFrom === undefined ? messageEmail === email : messageFrom === 'customer';
        const fromTeam = !isCustomer || isInternal;
        const author = fromTeam ? authors.get(messageEmail) : customer;
        const name = author?.name ?? (messageAuthor || company.name);
        const at = messageAt ?? createdAt;
        return [
          {
            authorId: author?.id ?? null,
            authorName: name,
            writtenElsewhere: !author,
            body,
            internal: isInternal,
            fromTeam,
            createdAt: at,
          },
        ];
      },
    );
  return thread.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
