import { Alert } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './account-strip.module.css';

interface AccountStripProps {
  icon: Icon;
  text: string;
  href: string;
  /** What the link says. */
  action: string;
}

/** What the reader has to do about their own account, and until when, above every page of the dashboard. */
export function AccountStrip({ icon: Sign, text, href, action }: AccountStripProps) {
  return (
    <Alert
      className={classes.strip}
      role="status"
      variant="light"
      color="yellow"
      mb="lg"
      icon={<Sign size={20} stroke={1.75} aria-hidden />}
    >
      {text}{' '}
      <ContentLink className={classes.link} href={href}>
        {action}
      </ContentLink>
    </Alert>
  );
}
