import { setting } from '@app/db/schema/core/setting';
import { eq } from 'drizzle-orm';
import { recordSystemAudit } from '../audit/record-audit';
import type { Services } from '../context';

/**
 * Lets the team sign in with passwords again, on behalf of the server's operator (auth.provider-only);
 * recorded in the activity log. Returns whether that had been turned off.
 */
export async function allowTeamPasswords({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(setting)
      .where(eq(setting.name, 'teamProviderOnly'))
      .returning({ value: setting.value });
    if (removed?.value !== true) return false;
    await recordSystemAudit(
      { db: tx, now },
      {
        action: 'setting.update',
        entityId: 'all',
        label: 'the settings',
        before: { teamProviderOnly: true },
        after: { teamProviderOnly: false },
      },
    );
    return true;
  });
}
