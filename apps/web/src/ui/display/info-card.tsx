import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ContentIcon } from '~/ui/media/content-icon';
import { Illustration } from '~/ui/media/illustration';
import { ContentLink } from '~/ui/navigation/content-link';
import * as words from '../ui-messages';
import classes from './info-card.module.css';

interface InfoCardProps {
  title: string;
  text: string;
  icon?: string;
  /**
   * Makes the whole card a link, with this label at its foot; `about` distinguishes links with the same
   * label.
   */
  link?: { label: string; href: string; about?: string };
  /** Above the title: a drawing from `Illustration`. */
  picture?: string;
  /** Level 2 where no heading precedes the cards. */
  level?: 2 | 3;
  children?: ReactNode;
}

/**
 * A card of the public pages: icon, title, text, and an optional link. A list item: put it into a CardGrid.
 */
export function InfoCard({ title, text, icon, link, picture, level = 3, children }: InfoCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={classes.card} data-linked={link ? true : undefined}>
      {picture ? (
        <span className={classes.picture}>
          <Illustration name={picture} />
        </span>
      ) : null}
      {icon ? (
        <span className={classes.icon}>
          <ContentIcon name={icon} size={28} />
        </span>
      ) : null}
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{text}</p>
      {children}
      {link ? (
        <ContentLink href={link.href} className={classes.more}>
          {link.label}
          {link.about ? (
            <VisuallyHidden>
              {words.about}
              {link.about}
            </VisuallyHidden>
          ) : null}
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </ContentLink>
      ) : null}
    </li>
  );
}
