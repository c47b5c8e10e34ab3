import { z } from 'zod';
import { person, text } from './mail-parts';

/** The first licenses of those that changed together; `more`: the number left out. */
const licenses = {
  orderNumber: text,
  licenses: z.array(z.object({ number: text, template: text })),
  more: z.number().int().nonnegative(),
};

/** Mails about the licenses of an order (delivery.license-mails). */
export const licenseMails = [
  z.object({ template: z.literal('licenses-valid'), ...person, ...licenses }),
  /**
   * `reason`: why the team revoked it; empty when they ended with their order. `unpaid`: that only is no longer paid.
   */
  z.object({
    template: z.literal('licenses-ended'),
    ...person,
    ...licenses,
    reason: text,
    unpaid: z.boolean(),
  }),
];
