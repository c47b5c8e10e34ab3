import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { dateLocale } from '@app/contracts/locale';
import { IconShieldLock } from '@tabler/icons-react';
import { useSession } from '~/lib/session/session';
import { AccountStrip } from './account-strip';

const dayFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long' });

/** Tells readers until when they have to set up a second factor (auth.required-factor). */
export function FactorDueBanner() {
  const { user } = useSession();
  if (!user?.factorDueAt) return null;
  const text = secondFactorMessages.dueSoon(dayFormat.format(new Date(user.factorDueAt)));
  return <AccountStrip icon={IconShieldLock} text={text} href="/account#two-step" action="Set it up" />;
}
