import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { boundedText, typedLine } from '../../text';
import { licenseTeamMessages } from '../team-messages';
import { licenseMessages } from './messages';

const number = typedLine().max(30);

/** A license by its number, such as `LIC-3F9A2-81BC0-7D44E-A09F1`. */
export const byLicenseNumberSchema = z.object({ number });

/** The licenses of one order, by its number. */
export const licensesOfOrderSchema = z.object({ orderNumber: number });

/** All licenses of the caller, or those of one order. */
export const myLicensesSchema = z.object({ orderNumber: number.optional() }).optional();

/** The customer reads the reason. */
export const revokeLicenseSchema = z.object({
  number,
  reason: boundedText('The reason', limits.orderNote, licenseTeamMessages.reasonRequired),
});

/**
 * Returns the domain of an address as people paste it, with scheme and path or without, as browsers resolve it:
 * in lower case and, with letters beyond English, in Punycode. Null for an address without a name.
 */
function domainOf(typed: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const isName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z])[a-z\d-]{2,63}$/.test(hostname);
  return /^https?:$/.test(protocol) && isName ? hostname : null;
}

/** The domain that a license is for (delivery.license-domain). */
const domainSchema = typedLine({ error: licenseMessages.domainRequired })
  .min(1, licenseMessages.domainRequired)
  .max(limits.url, messages.tooLong('Domain', limits.url))
  .transform((typed, ctx) => {
    const domain = domainOf(typed);
    if (domain !== null && domain.length <= limits.licenseDomain) return domain;
    ctx.addIssue(licenseMessages.domainRequired);
    return z.NEVER;
  });

/** `seen`: the domain that the caller replaces; if it is another one by now, nothing changes. */
export const setLicenseDomainSchema = z.object({
  number,
  domain: domainSchema,
  seen: typedLine().max(limits.licenseDomain).nullable().optional(),
});
