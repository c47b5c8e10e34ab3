import { license } from '@app/db/schema/delivery/license';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { clientKey } from '../../core/rate-limits';
import { selectLicenses } from './license-view';

/**
 * Says to whoever has a number whether its license is valid, and for which template and domain
 * (delivery.license-page). The holder is named only if it is a company. Throws LICENSE_UNKNOWN, RATE_LIMITED.
 */
export async function checkLicense(ctx: Context, { number }: { number: string }) {
  await ctx.rateLimits.spend('licenseChecksPerClient', clientKey(ctx.request.ip), 1);
  const [row] = await selectLicenses(ctx).where(eq(license.number, number));
  if (!row) throw new AppError('LICENSE_UNKNOWN');
  return {
    number: row.number,
    valid: row.state === 'valid',
    template: { name: row.templateName, slug: row.templateSlug },
    company: row.customerCompany,
    domain: row.domain,
    issuedAt: row.issuedAt.toISOString(),
    sample: row.sample,
  };
}
