import { generatedPasswordMessages } from '@app/contracts/auth/generated-password';
import { dateLocale } from '@app/contracts/locale';
import { Alert } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useSession } from '~/lib/session/session';
import { ContentLink } from '~/ui/navigation/content-link';

const momentFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeStyle: 'short' });

/** Until when the reader has to choose a password of their own, above every page of the dashboard (auth.generated-passwords). */
export function GeneratedPasswordBanner() {
  const { user } = useSession();
  if (!user?.passwordExpiresAt) return null;
  return (
    <Alert
      role="status"
      variant="light"
      color="yellow"
      mb="lg"
      icon={<IconKey size={20} stroke={1.75} aria-hidden />}
    >
      {generatedPasswordMessages.worksUntil(momentFormat.format(new Date(user.passwordExpiresAt)))}{' '}
      <ContentLink href="/account#password">Choose your own</ContentLink>
    </Alert>
  );
}
