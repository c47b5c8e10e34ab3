import { IconArrowLeft } from '@tabler/icons-react';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './document.module.css';

/** The way back from one document, such as an order, to where it belongs; not printed. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <ContentLink href={href} className={classes.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {children}
    </ContentLink>
  );
}
