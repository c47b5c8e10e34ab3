import type { RouterInputs } from '@app/api/types';
import { openTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { emailSchema, personNameSchema } from '@app/contracts/people/user/schema';
import { z } from 'zod';
import type { FoundCustomer } from '~/entities/customer/customer-select';

type Customer = RouterInputs['ticket']['openForCustomer']['customer'];

const { inquiry, source, templateIds, assignToMe } = openTicketSchema.shape;

/**
 * Schema of the new ticket form. Of the two ways to name the customer, only the selected one is validated.
 */
export const newTicketSchema = z
  .object({
    kind: z.enum(['existing', 'new']),
    existing: z.custom<FoundCustomer | null>(),
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
      if (!values.existing) addIssue('existing', ticketMessages.customerRequired);
      return;
    }
    addIssue('name', personNameSchema.safeParse(values.name).error?.issues[0]?.message);
    addIssue('email', emailSchema.safeParse(values.email).error?.issues[0]?.message);
  })
  .transform(({ kind, existing, name, email, ...rest }) => {
    const customer: Customer = kind === 'existing' ? { id: existing?.id ?? '' } : { name, email };
    return { ...rest, customer };
  });

export const emptyNewTicket = {
  kind: 'existing' as 'existing' | 'new',
  existing: null as FoundCustomer | null,
  name: '',
  email: '',
  inquiry: '',
  source: 'phone' as Exclude<z.input<typeof source>, undefined>,
  templateIds: [] as string[],
  assignToMe: true,
};
