import '@mantine/spotlight/styles.layer.css';
import { limits } from '@app/contracts/limits';
import { statsMessages } from '@app/contracts/stats-messages';
import { Button, Kbd, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { errorText } from '~/lib/refusal';
import classes from './command-menu.module.css';
import { type Command, useCommandGroups } from './use-command-groups';

const settleMs = 200;
const listId = 'command-menu-list';
const [store, menu] = createSpotlight();

interface CommandMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** Pages, tickets, orders, users and templates by what is typed; arrows choose, Enter opens. */
export function CommandMenu({ opened, onClose }: CommandMenuProps) {
  useEffect(() => {
    if (opened) menu.open();
    else menu.close();
  }, [opened]);
  useEffect(() => menu.close, []);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      radius="lg"
      yOffset="8dvh"
      maxHeight={480}
      scrollable
      overlayProps={{ backgroundOpacity: 0.45, blur: 2 }}
      title="Search the dashboard"
      classNames={{ header: classes.name }}
    >
      <Menu />
    </Spotlight.Root>
  );
}

/** Exists while the menu is open. */
function Menu() {
  const { query, selected } = useSpotlight(store);
  const typed = query.trim();
  const [settled] = useDebouncedValue(typed, settleMs);
  const { groups, searching, error, retry } = useCommandGroups(typed, settled);
  const commands = groups.flatMap((group) => group.commands);
  const ids = commands.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen may be gone when the list is another one.
  useEffect(() => {
    const kept = selected >= 0 && selected < commands.length;
    if (!kept) store.updateState((state) => ({ ...state, selected: 0 }));
  }, [ids]);
  const chosen = commands[selected]?.id;
  return (
    <>
      <Spotlight.Search
        role="combobox"
        aria-label="Search pages, tickets, orders, users and templates"
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={limits.search}
        placeholder="Search pages, tickets, orders, users, templates"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={searching ? <Loader size="xs" aria-hidden /> : null}
      />
      <Spotlight.ActionsList id={listId} role="listbox" aria-label="Results">
        {groups.map(({ label, commands: members }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {members.map((command) => (
              <CommandLine key={command.id} command={command} chosen={command.id === chosen} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <p className={classes.state} role="status">
        {commands.length === 0 && !searching && !error ? `Nothing found for “${typed}”.` : null}
        {commands.length === 0 && searching ? 'Searching…' : null}
      </p>
      {error ? (
        <div className={classes.failure} role="alert">
          {errorText(error, statsMessages.searchFailed)}
          <Button variant="default" size="compact-sm" loading={searching} onClick={retry}>
            Try Again
          </Button>
        </div>
      ) : null}
      <Spotlight.Footer className={classes.footer}>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> to choose
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> to open
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> to close
        </span>
      </Spotlight.Footer>
    </>
  );
}

function CommandLine({ command, chosen }: { command: Command; chosen: boolean }) {
  const { id, label, description, icon: CommandIcon, run } = command;
  return (
    <Spotlight.Action
      id={id}
      role="option"
      aria-selected={chosen}
      data-selected={chosen || undefined}
      className={classes.command}
      onClick={() => void run()}
    >
      <CommandIcon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {description ? <span className={classes.description}>{description}</span> : null}
      </span>
    </Spotlight.Action>
  );
}
