import { and, eq, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { user } from '../schema/accounts/user';
import { category } from '../schema/catalogue/category';
import { collection } from '../schema/catalogue/collection';
import { template } from '../schema/catalogue/template';
import { templateRelease } from '../schema/catalogue/template-release';
import { auditEvent } from '../schema/core/audit-event';
import { review } from '../schema/delivery/review';
import { cannedReply } from '../schema/desk/canned-reply';
import { ticket, ticketTemplate } from '../schema/desk/ticket';
import { company, companyMember } from '../schema/people/company';
import { order, orderItem } from '../schema/sales/order';
import { quote, quoteLine } from '../schema/sales/quote';
import { post } from '../schema/site/post';
import { demoUsers } from './demo-accounts';
import { demoId, isDemoRow } from './demo-id';

/** What the team does with a row without putting anything of its own into it. */
const handling = [
  ...['publish', 'unpublish', 'reject', 'returnToPending', 'pin', 'unpin', 'reorder'],
  ...['schedule', 'unschedule', 'publishScheduled', 'missSchedule', 'publishRelease', 'withdrawRelease'],
];
/** What makes an account somebody's own, besides another name or address. */
const takingOver = [
  ...['changePassword', 'resetPassword', 'replacePassword', 'takeOver'],
  ...['addFactor', 'addPasskey', 'linkIdentity'],
];

const listed = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );

/** Whether the activity has an event about this row with such a verb, apart from those loaded with it. */
function hasEvent(id: PgColumn, verbs: SQL): SQL {
  return sql`exists (select 1 from ${auditEvent} where ${auditEvent.entityId} = ${id}::text
    and not ${isDemoRow(auditEvent.id)} and split_part(${auditEvent.action}, '.', 2) ${verbs})`;
}

function isUntouched(id: PgColumn, ...others: SQL[]): SQL {
  const edited = hasEvent(id, sql`not in (${listed(handling)})`);
  return sql`(${and(isDemoRow(id), not(edited), ...others.map((other) => not(other)))})`;
}

const isRenamed = or(
  ...demoUsers.map(({ email, name }) =>
    and(eq(user.id, demoId('user', email)), or(ne(user.name, name), ne(user.email, email))),
  ),
);
const isTakenOver = sql`(${or(isRenamed, hasEvent(user.id, sql`in (${listed(takingOver)})`))})`;

/** SQL condition: a sample account that nobody has made their own by another name, address or password. */
export const isSampleAccount = sql`(${and(isDemoRow(user.id), not(isTakenOver))})`;

/** Whether this account is somebody's; a deleted one was, too. */
const isReal = (userId: PgColumn) =>
  sql`(${userId} is null or ${userId} not in (select ${user.id} from ${user} where ${isSampleAccount}))`;

const hasOwnRelease = sql`exists (select 1 from ${templateRelease}
  where ${templateRelease.templateId} = ${template.id} and not ${isDemoRow(templateRelease.id)})`;
const hasOwnReview = sql`exists (select 1 from ${review}
  where ${review.templateId} = ${template.id} and not ${review.sample} and ${isReal(review.userId)})`;
const isBought = sql`exists (select 1 from ${orderItem} join ${order} on ${order.id} = ${orderItem.orderId}
  where ${orderItem.templateId} = ${template.id} and not ${isDemoRow(order.id)} and ${isReal(order.userId)})`;
const isRealTicket = sql`(not ${isDemoRow(ticket.id)} and ${isReal(ticket.userId)})`;
const isAskedFor = sql`exists (select 1 from ${ticketTemplate} join ${ticket} on ${ticket.id} = ${ticketTemplate.ticketId}
  where ${ticketTemplate.templateId} = ${template.id} and ${isRealTicket})`;
const isOffered = sql`exists (select 1 from ${quoteLine} join ${quote} on ${quote.id} = ${quoteLine.quoteId}
  join ${ticket} on ${ticket.id} = ${quote.ticketId}
  where ${quoteLine.templateId} = ${template.id} and ${isRealTicket})`;
const hasOwnMember = sql`exists (select 1 from ${companyMember}
  where ${companyMember.companyId} = ${company.id} and ${isReal(companyMember.userId)})`;

/**
 * SQL conditions: samples without anything of somebody's own, by table. Kept otherwise are what was edited since it
 * was loaded, templates that were asked for, offered, bought, reviewed or released, and companies with members of their own
 * (dashboard.setup-guide).
 */
export const isSample = {
  category: isUntouched(category.id),
  template: isUntouched(template.id, hasOwnRelease, hasOwnReview, isBought, isAskedFor, isOffered),
  collection: isUntouched(collection.id),
  post: isUntouched(post.id),
  cannedReply: isUntouched(cannedReply.id),
  company: isUntouched(company.id, hasOwnMember),
};
