import type { changeLanguageSchema } from '@app/contracts/people/account/schema';
import type { z } from 'zod';
import { changeDetails } from '../../accounts/address/change-details';
import { toUserView } from '../../accounts/session/user-view';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';

/**
 * Sets the language of the caller's future mails and documents (users.language-kept). Throws
 * LANGUAGE_NOT_OFFERED, RATE_LIMITED.
 */
export async function changeLanguage(
  outer: UserContext,
  { language }: z.output<typeof changeLanguageSchema>,
) {
  if (!outer.languages.includes(language)) throw new AppError('LANGUAGE_NOT_OFFERED');
  const { id } = outer.actor;
  await outer.rateLimits.consume('languageChangesPerUser', id);
  return inTransaction(outer, async (ctx) => toUserView(await changeDetails(ctx, id, { language })));
}
