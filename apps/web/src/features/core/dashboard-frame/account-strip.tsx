import { Alert } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { ContentLink } from '~/ui/navigation/content-link';

interface AccountStripProps {
  icon: Icon;
  text: string;
  href: string;
  /** Label of the link. */
  action: string;
}

/**
 * A strip above every dashboard page with what readers have to do about their own account, and until when.
 */
export function AccountStrip({ icon: Sign, text, href, action }: AccountStripProps) {
  return (
    <Alert
      flex="none"
      role="status"
      variant="light"
      color="yellow"
      mb="lg"
      icon={<Sign size={20} stroke={1.75} aria-hidden />}
    >
      {text} <ContentLink href={href}>{action}</ContentLink>
    </Alert>
  );
}
