import type { RouterInputs } from '@app/api/types';
import { openTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { emailSchema, personNameSchema } from '@app/contracts/people/user/schema';
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
    const addIssue = (field: string, message: string | undefined) =>
      message && ctx.addIssue({ code: 'custom', path: [field], message });
    if (values.kind === 'existing') {
      if (values.customerId === '') addIssue('customerId', ticketMessages.customerRequired);
      return;
    }
    addIssue('name', personNameSchema.safeParse(values.name).error?.issues[0]?.message);
    addIssue('email', emailSchema.safeParse(values.email).error?.issues[0]?.message);
  })
  .transform(({ kind, customerId, name, email, ...rest }) => {
    const customer: Customer = kind === 'existing' ? { id: customerId } : { name, email };
    return { ...rest, customer };
  });

export const emptyNewTicket = {
  kind: 'existing' as 'existing' | 'new',
  customerId: '',
  name: '',
  email: '',
  inquiry: '',
  source: 'phone' as Exclude<z.input<typeof source>, undefined>,
  templateIds: [] as string[],
  assignToMe: true,
};
