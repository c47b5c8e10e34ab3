import { ActionIcon, Group, Loader, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Icon, IconDots, IconTrash } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
import { hint } from '~/ui/display/hints';
import classes from './row-action.module.css';

const InMenu = createContext(false);

/** Where no pointer can rest on a row, or it has no room, its actions are in a menu. */
const menuQuery = '(max-width: 62em), (hover: none)';

const dots = <IconDots size={18} stroke={1.75} aria-hidden />;

interface RowActionsProps {
  /** Name of the row. */
  of: string;
  /** In a menu everywhere, such as on cards, which have no end to show them at. */
  inMenu?: boolean;
  children: ReactNode;
}

/** The actions of one row: three dots, and the actions in place of them in the row in use. */
export function RowActions({ of, inMenu = false, children }: RowActionsProps) {
  const hasNoRoom = useMediaQuery(menuQuery, false, { getInitialValueInEffect: false });
  if (inMenu || hasNoRoom)
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={hasNoRoom ? '2.75rem' : '2.25rem'}
            aria-label={`Actions for ${of}`}
          >
            {dots}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <InMenu value>{children}</InMenu>
        </Menu.Dropdown>
      </Menu>
    );
  return (
    <>
      <span className={classes.dots}>{dots}</span>
      <Group gap={0} wrap="nowrap" justify="flex-end" className={classes.actions}>
        {children}
      </Group>
    </>
  );
}

interface RowActionProps {
  label: string;
  /** Name of the row, for the button's accessible label. */
  name: string;
  icon: Icon;
  /** Why it is unavailable: shown instead of performing it. */
  barred?: string | undefined;
  busy?: boolean;
  onClick: () => void;
}

/** An icon button, or an entry of the row's menu. */
export function RowAction({ label, name, icon: ActionIcon, barred, busy = false, onClick }: RowActionProps) {
  const icon = <ActionIcon size={18} stroke={1.75} aria-hidden />;
  const isRemoval = ActionIcon === IconTrash;
  const shown = barred ? `${label}: ${barred}` : label;
  if (use(InMenu))
    return (
      <Menu.Item
        leftSection={icon}
        {...(isRemoval && { color: 'red' })}
        aria-label={barred ? undefined : `${label} ${name}`}
        disabled={barred !== undefined || busy}
        onClick={onClick}
      >
        {shown}
      </Menu.Item>
    );
  // A list has a hundred of them, which would take longer than its rows as buttons of the library.
  return (
    <button
      type="button"
      className={classes.action}
      data-removal={isRemoval || undefined}
      aria-label={`${label} ${name}`}
      aria-disabled={barred ? true : undefined}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={barred ? undefined : onClick}
      {...hint(shown)}
    >
      {busy ? <Loader size={18} /> : icon}
    </button>
  );
}
