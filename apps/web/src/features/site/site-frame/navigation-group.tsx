import { belongsTo } from '@app/content/belongs-to';
import type { NavigationGroup as Group } from '@app/content/navigation';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { replayClickAttribute } from '~/lib/loading/click-replay';
import { ContentLink } from '~/ui/navigation/content-link';
import { useDisclosureMenu } from '~/ui/navigation/use-disclosure-menu';
import classes from './navigation-group.module.css';
import * as words from './site-frame-messages';

/**
 * One header entry: the label is a link, and the button beside it opens the menu (public-pages.menu-buttons).
 */
export function NavigationGroup({ group }: { group: Group }) {
  const menu = useDisclosureMenu();
  const isCurrent = useLocation({ select: ({ pathname }) => belongsTo(pathname, group) });
  const dataHere = isCurrent || undefined;
  if (group.children.length === 0) {
    return (
      <li className={classes.group}>
        <ContentLink href={group.href} className={classes.word} data-here={dataHere}>
          {group.label}
        </ContentLink>
      </li>
    );
  }
  return (
    <li className={classes.group} {...menu.rootProps}>
      <ContentLink href={group.href} className={classes.word} data-here={dataHere} onClick={menu.close}>
        {group.label}
      </ContentLink>
      <button
        className={classes.opener}
        aria-label={`${group.label}${words.menu}`}
        {...{ [replayClickAttribute]: group.href }}
        {...menu.buttonProps}
      >
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </button>
      <ul className={classes.panel} {...menu.panelProps}>
        {group.children.map((child) => (
          <li key={child.href}>
            <ContentLink href={child.href} className={classes.item} onClick={menu.close}>
              {child.label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
