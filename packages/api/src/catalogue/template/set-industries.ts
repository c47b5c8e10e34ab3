import { industries } from '@app/content/industries';
import { messages } from '@app/contracts/messages';
import { templateIndustry } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import { fieldError } from '../../core/app-error';
import type { Context } from '../../core/context';

const knownSlugs = new Set<string>(industries.map(({ slug }) => slug));

/** Throws a field error on `industries` for an unknown one. */
export function checkIndustries(slugs: readonly string[]): void {
  const unknown = slugs.find((slug) => !knownSlugs.has(slug));
  if (unknown !== undefined) throw fieldError('industries', messages.industryUnknown(unknown));
}

/**
 * Replaces the industries of a template; call it in a transaction. Throws a field error on `industries` for
 * an unknown one.
 */
export async function setIndustries(
  ctx: Pick<Context, 'db'>,
  templateId: string,
  slugs: readonly string[],
): Promise<void> {
  checkIndustries(slugs);
  await ctx.db.delete(templateIndustry).where(eq(templateIndustry.templateId, templateId));
  if (slugs.length === 0) return;
  await ctx.db
    .insert(templateIndustry)
    .values([...new Set(slugs)].map((industry) => ({ templateId, industry })));
}
