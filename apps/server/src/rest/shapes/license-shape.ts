import { licenseStates } from '@app/contracts/delivery/states';
import { z } from 'zod';
import { count, named, time } from './shape';

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
    /** Its day in the company's time zone, as on the certificate. */
    issuedOn: z.iso.date(),
    /** Null unless the team revoked it. */
    revoked: z.object({ at: time, reason: z.string() }).nullable(),
  }),
);

/** A license with what can be downloaded by it: nothing while it is not valid. */
export const licenseWithReleasesShape = licenseShape.extend({
  /** Latest version first; the file of each is at `/files/releases/{id}`. */
  releases: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      bytes: count,
      /** In hex. */
      sha256: z.string(),
      publishedAt: time.nullable(),
      /** How often it was downloaded. */
      downloads: count,
    }),
  ),
});

/** The domain of a license after a change. */
export const licenseDomainShape = named('LicenseDomain', z.object({ number: z.string(), ...domainShape }));
