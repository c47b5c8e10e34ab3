import { setting } from '@app/db/schema/setting';
import { eq } from 'drizzle-orm';
import { recordSystemAudit } from '../audit/record-audit';
import type { Services } from '../core/context';

/**
 * Lets the team sign in with passwords again, for whoever runs the server (auth.provider-only); the activity tells of it. Answers whether that
 * was switched off.
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
