import type { LeadState } from '@app/contracts/desk/contact/status';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';

type Facts = Pick<typeof contactMessage.$inferSelect, 'endedAs' | 'answeredAt' | 'handledAt'>;

/** Returns the pipeline state of a lead (dashboard.lead-pipeline), derived from its events. */
export function stateOf({ endedAs, answeredAt, handledAt }: Facts): LeadState {
  return endedAs ?? (answeredAt || handledAt ? 'talking' : 'new');
}

/** Returns the same as an SQL condition. */
export function isInState(state: LeadState): SQL | undefined {
  const { endedAs, answeredAt, handledAt } = contactMessage;
  if (state === 'converted' || state === 'lost') return eq(endedAs, state);
  const isTouched = or(isNotNull(answeredAt), isNotNull(handledAt));
  const isUntouched = and(isNull(answeredAt), isNull(handledAt));
  return and(isNull(endedAs), state === 'talking' ? isTouched : isUntouched);
}

/** The label of a lead in notices. */
export const leadLabel = (name: string) => `the message from ${name}`;
