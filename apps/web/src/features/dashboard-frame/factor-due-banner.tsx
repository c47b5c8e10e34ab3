import { secondFactorMessages } from '@app/contracts/auth/second-factor-messages';
import { dateLocale } from '@app/contracts/locale';
import { Alert } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useSession } from '~/lib/session/session';
import { ContentLink } from '~/ui/navigation/content-link';

const dayFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long' });

/** Until when the reader has to set a second factor up, above every page of the dashboard (auth.required-factor). */
export function FactorDueBanner() {
  const { user } = useSession();
  if (!user?.factorDueAt) return null;
  return (
    <Alert
      role="status"
      variant="light"
      color="yellow"
      mb="lg"
      icon={<IconShieldLock size={20} stroke={1.75} aria-hidden />}
    >
      {secondFactorMessages.dueSoon(dayFormat.format(new Date(user.factorDueAt)))}{' '}
      <ContentLink href="/account#two-step">Set it up</ContentLink>
    </Alert>
  );
}
