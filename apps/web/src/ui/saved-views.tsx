import { savedViewMessages } from '@app/contracts/saved-view-messages';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown, IconPlus, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '~/lib/refusal';
import { type SavedViewsOptions, useSavedViews } from '~/lib/use-saved-views';
import { ManageViewsDialog } from './manage-views-dialog';
import { SaveViewDialog } from './save-view-dialog';
import classes from './saved-views.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * The reader's saved views of a list screen, as a menu: open one, keep the present filters and order under a name, and
 * rename, overwrite and delete. One line on a screen: `<SavedViews screen="users" read={parseUsersSearch} />`.
 */
export function SavedViews(options: SavedViewsOptions) {
  const { list, views, current, active, changed } = useSavedViews(options);
  const [dialog, setDialog] = useState<{ kind: 'save' | 'manage'; opened: boolean } | null>(null);
  const shown = active ?? changed;
  const close = () => setDialog((last) => last && { ...last, opened: false });
  return (
    <>
      <Menu
        position="bottom-end"
        width={280}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        returnFocus
      >
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark {...icon} />}
            rightSection={<IconChevronDown {...icon} />}
            classNames={{ label: classes.label }}
            aria-label={shown ? `Views: ${shown.name}${changed ? ', changed' : ''}` : 'Views'}
          >
            {shown ? `${shown.name}${changed ? ' *' : ''}` : 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {list.error && !list.data ? (
            <Menu.Item closeMenuOnClick={false} onClick={() => void list.refetch()}>
              {errorText(list.error, savedViewMessages.fetchFailed)} Try again
            </Menu.Item>
          ) : null}
          {list.data && views.length === 0 ? <Menu.Label>No saved views yet</Menu.Label> : null}
          {views.map(({ id, name, search }) => (
            <Menu.Item
              key={id}
              renderRoot={(props) => (
                <Link to="." search={() => search} aria-current={active?.id === id || undefined} {...props} />
              )}
              rightSection={active?.id === id ? <IconCheck {...icon} /> : null}
              className={classes.view}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconPlus {...icon} />}
            onClick={() => setDialog({ kind: 'save', opened: true })}
          >
            Save this view…
          </Menu.Item>
          {views.length > 0 ? (
            <Menu.Item
              leftSection={<IconSettings {...icon} />}
              onClick={() => setDialog({ kind: 'manage', opened: true })}
            >
              Manage views…
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog?.kind === 'save' ? (
        <SaveViewDialog screen={options.screen} search={current} opened={dialog.opened} onClose={close} />
      ) : null}
      {dialog?.kind === 'manage' ? (
        <ManageViewsDialog
          views={views}
          active={active}
          current={current}
          opened={dialog.opened}
          onClose={close}
        />
      ) : null}
    </>
  );
}
