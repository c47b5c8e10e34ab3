import { generatedPasswordMessages } from '@app/contracts/accounts/auth/generated-password';
import { dateLocale } from '@app/contracts/locale';
import { IconKey } from '@tabler/icons-react';
import { useSession } from '~/lib/session/session';
import { AccountStrip } from './account-strip';

const momentFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeStyle: 'short' });

/** Tells readers until when they have to choose their own password (auth.generated-passwords). */
export function GeneratedPasswordBanner() {
  const { user } = useSession();
  if (!user?.passwordExpiresAt) return null;
  const text = generatedPasswordMessages.worksUntil(momentFormat.format(new Date(user.passwordExpiresAt)));
  return <AccountStrip icon={IconKey} text={text} href="/account#password" action="Choose your own" />;
}
