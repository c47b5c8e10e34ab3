import type { RouterInputs } from '@app/api/types';
import { openTicketSchema } from '@app/contracts/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/ticket/messages';
import { emailSchema, personNameSchema } from '@app/contracts/user/schema';
import { z } from 'zod';

type Customer = RouterInputs['ticket']['openForCustomer']['customer'];

const { inquiry, source, templateIds, assignToMe } = openTicketSchema.shape;

/**
 * Schema of the new ticket form. Of the two ways to name the customer, only the selected one is validated.
 */
export const newTicketSchema = z
  .object({
    kind: z.enum(['existing', 'new']),
    customerId: z.string(),
    name: z.string(),
    email: z.string(),
    inquiry,
    source,
    templateIds,
    assignToMe,
  })
  .superRefine((values, ctx) => {
    const refuse = (field: string, message: string | undefined) =>
      message && ctx.addIssue({ code: 'custom', path: [field], message });
    if (values.kind === 'existing') {
      if (values.customerId === '') refuse('customerId', ticketMessages.customerRequired);
      return;
    }
    refuse('name', personNameSchema.safeParse(values.name).error?.issues[0]?.message);
    refuse('email', emailSchema.safeParse(values.email).error?.issues[0]?.message);
  })
  .transform(({ kind, customerId, name, email, ...rest }) => {
    const customer: Customer = kind === 'existing' ? { id: customerId } : { name, email };
    return { ...rest, customer };
  });

export const blankNewTicket = {
  kind: 'existing' as 'existing' | 'new',
  customerId: '',
  name: '',
  email: '',
  inquiry: '',
  source: 'phone' as Exclude<z.input<typeof source>, undefined>,
  templateIds: [] as string[],
  assignToMe: true,
};
