import { licenseStates } from '@app/contracts/delivery/license/state';
import { z } from 'zod';
import { named, time } from './shape';

const domainShape = {
  /** Null until the customer enters one. */
  domain: z.string().nullable(),
  /** Null if the customer can change it now. */
  domainRestsUntil: time.nullable(),
};

/** A license: the right to use one copy of a template that was sold. */
export const licenseShape = named(
  'License',
  z.object({
    id: z.string(),
    number: z.string(),
    state: z.enum(licenseStates),
    /** Given by the team before the order was paid. */
    byTeam: z.boolean(),
    /** Its name on the order; without a slug if it is no longer published. */
    template: z.object({ name: z.string(), slug: z.string().nullable() }),
    holder: z.string(),
    orderNumber: z.string(),
    ...domainShape,
    issuedAt: time,
    /** Null unless the team revoked it. */
    revoked: z.object({ at: time, reason: z.string() }).nullable(),
  }),
);

/** The domain of a license after a change. */
export const licenseDomainShape = named('LicenseDomain', z.object({ number: z.string(), ...domainShape }));
