import { savedViewMessages } from '@app/contracts/accounts/saved-view/messages';
import { createSavedViewSchema, type SavedViewScreen } from '@app/contracts/accounts/saved-view/schema';
import { Button, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown, IconPlus, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { errorText } from '~/lib/api/api-error';
import { type DialogFrame, useFormDialog } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { ManageViewsDialog, type ViewQuestion } from './manage-views-dialog';
import classes from './saved-views.module.css';
import {
  type SavedViewsOptions,
  useSavedViewChanges,
  useSavedViews,
  type ViewSearch,
} from './use-saved-views';

const nameSchema = createSavedViewSchema.pick({ name: true });

interface SaveViewDialogProps extends DialogFrame {
  screen: SavedViewScreen;
  search: ViewSearch;
}

/** Dialog that saves a screen's current filters and order under a name. */
function SaveViewDialog({ screen, search, ...frame }: SaveViewDialogProps) {
  const { create } = useSavedViewChanges();
  return (
    <RecordDialog
      {...frame}
      title="Save this view"
      submitLabel="Save"
      schema={nameSchema}
      valuesOf={() => ({ name: '' })}
      save={({ name }) => create.mutateAsync({ screen, name, search })}
      failed={savedViewMessages.saveFailed}
    >
      {(form) => (
        <TextInput
          label="Name"
          description="Saves the filters and sort order, for you only."
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </RecordDialog>
  );
}

type ViewDialog = { kind: 'save' } | { kind: 'manage'; asked: ViewQuestion | null };

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Menu of the user's saved views of a list screen: open one, save the current filters and order under a name,
 * rename, overwrite and delete. Usage on a screen: `<SavedViews screen="users" read={usersUrl.parse} />`.
 */
export function SavedViews(options: SavedViewsOptions) {
  const { list, views, current, active, changed } = useSavedViews(options);
  const { dialog, open, frame } = useFormDialog<ViewDialog>(`views:${options.screen}`);
  const shown = active ?? changed;
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
        <Menu.Dropdown mah="min(32rem, 80vh)" className={classes.menu}>
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
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => open({ kind: 'save' })}>
            Save this view…
          </Menu.Item>
          {views.length > 0 ? (
            <Menu.Item
              leftSection={<IconSettings {...icon} />}
              onClick={() => open({ kind: 'manage', asked: null })}
            >
              Manage views…
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog?.kind === 'save' ? (
        <SaveViewDialog {...frame} screen={options.screen} search={current} />
      ) : null}
      {dialog?.kind === 'manage' ? (
        <ManageViewsDialog
          {...frame}
          views={views}
          active={active}
          current={current}
          asked={dialog.asked}
          onAsk={(asked) => open({ kind: 'manage', asked })}
        />
      ) : null}
    </>
  );
}
