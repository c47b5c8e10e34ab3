import { industries } from '@app/content/industries';
import { messages } from '@app/contracts/messages';
import { templateIndustry } from '@app/db/schema/template';
import { eq } from 'drizzle-orm';
import { fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';

const known = new Set<string>(industries.map(({ slug }) => slug));

/** Replaces the industries of a template; call it in a transaction. A field error on `industries` for one that does not exist. */
export async function setIndustries(
  ctx: UserContext,
  templateId: string,
  slugs: readonly string[],
): Promise<void> {
  const unknown = slugs.find((slug) => !known.has(slug));
  if (unknown !== undefined) throw fieldError('industries', messages.industryUnknown(unknown));
  await ctx.db.delete(templateIndustry).where(eq(templateIndustry.templateId, templateId));
  if (slugs.length === 0) return;
  await ctx.db
    .insert(templateIndustry)
    .values([...new Set(slugs)].map((industry) => ({ templateId, industry })));
}
