import { statsMessages } from '@app/contracts/insight/stats/messages';
import { limits } from '@app/contracts/limits';
import { Box, Button, CloseButton, Group, Kbd, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { pluralize } from '~/lib/format/pluralize';
import classes from './command-menu.module.css';
import { type Command, type CommandGroup, useCommandGroups } from './use-command-groups';

interface CommandOptionsProps {
  id: string;
  groups: readonly CommandGroup[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onPick: (command: Command) => void;
}

/** Renders the results as a listbox; its field keeps the focus and handles the keys. */
function CommandOptions({ id, groups, chosen, onChoose, onPick }: CommandOptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map(({ label, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds options and groups of them, no fieldset.
        <div key={label} role="group" aria-label={label}>
          <Box pt="sm" pb="0.375rem" px="0.625rem" c="dimmed" fw={600} fz="sm" aria-hidden>
            {label}
          </Box>
          {commands.map((command) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus and names the option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            <div
              key={command.id}
              id={command.id}
              role="option"
              aria-selected={command.id === chosen}
              className={classes.command}
              // A press must not take the focus from the field, and a list that moves under a resting pointer
              // must not change the selection.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => onChoose(command.id)}
              onClick={() => onPick(command)}
            >
              <command.icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
              <Stack component="span" gap={0} flex={1} miw={0}>
                <Text span inherit truncate fw={500}>
                  {command.label}
                </Text>
                {command.description ? (
                  <span className={classes.description}>{command.description}</span>
                ) : null}
              </Stack>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Choice {
  /** Undefined only when there are no options. */
  chosen: string | undefined;
  choose: (id: string) => void;
  /** Selects the first option again. */
  reset: () => void;
  /** For the field above the list: arrows, Home and End change the selection. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Manages which of `ids` is selected while the focus stays in a field: the last selected one that still
 * exists, else the first. The ids are element ids; the selected element is scrolled into view.
 */
function useChoice(ids: readonly string[]): Choice {
  const [wanted, choose] = useState<string | null>(null);
  const index = Math.max(0, wanted === null ? 0 : ids.indexOf(wanted));
  const chosen = ids[index];
  useEffect(() => {
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    const next = ids[nextIndex(event.key, index, ids.length)];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return { chosen, choose, reset: () => choose(null), onKeyDown };
}

/** Arrow keys wrap around; returns -1 for any other key. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}

const debounceMs = 200;
const listId = 'command-menu-list';
const results = { one: 'result', many: 'results' };

interface CommandSearchProps {
  onPick: (command: Command) => void;
  onClose: () => void;
}

/** A search field with its results: the focus stays in the field, arrow keys select, Enter opens. */
export function CommandSearch({ onPick, onClose }: CommandSearchProps) {
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const [settled] = useDebouncedValue(typed, debounceMs);
  const { groups, searching, error, retry } = useCommandGroups(typed, settled);
  const commands = groups.flatMap((group) => group.commands);
  const { chosen, choose, reset, onKeyDown } = useChoice(commands.map(({ id }) => id));
  const command = commands.find(({ id }) => id === chosen);
  const [hurried, setHurried] = useState(false);

  // Enter pressed before the response arrives opens the first of the new results, not of the previous ones.
  useEffect(() => {
    if (!hurried || searching) return;
    setHurried(false);
    if (command) onPick(command);
  }, [hurried, searching, command, onPick]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) {
      onKeyDown(event);
      return;
    }
    event.preventDefault();
    if (searching && !command?.atHand) setHurried(true);
    else if (command) onPick(command);
  };
  return (
    <>
      <Group flex="none" py="0.375rem" px="0.625rem" wrap="nowrap" gap="0.25rem" className={classes.head}>
        <TextInput
          flex={1}
          miw={0}
          role="combobox"
          aria-label="Search pages, tickets, conversations, orders, quotes, users and templates"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          variant="unstyled"
          size="lg"
          className={classes.field}
          maxLength={limits.search}
          placeholder="Pages, tickets, conversations, orders, users …"
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          rightSection={searching ? <Loader size="xs" aria-hidden /> : null}
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setHurried(false);
            reset();
          }}
          onKeyDown={handleKeyDown}
        />
        <CloseButton size="lg" aria-label="Close" onClick={onClose} />
      </Group>
      <CommandOptions id={listId} groups={groups} chosen={chosen} onChoose={choose} onPick={onPick} />
      <p className={classes.state} role="status" data-empty={commands.length === 0 || undefined}>
        {commands.length > 0 && !searching ? pluralize(commands.length, results) : null}
        {commands.length === 0 && !searching && !error ? `Nothing found for “${typed}”.` : null}
        {commands.length === 0 && searching ? 'Searching…' : null}
      </p>
      {error ? (
        <Group justify="space-between" gap="0.5rem 1rem" className={classes.failure} role="alert">
          {errorText(error, statsMessages.searchFailed)}
          <Button variant="default" size="compact-sm" loading={searching} onClick={retry}>
            Try Again
          </Button>
        </Group>
      ) : null}
      <Group gap="1.25rem" wrap="nowrap" align="stretch" flex="none" className={classes.footer} aria-hidden>
        <span>
          <Kbd size="md">↑</Kbd> <Kbd size="md">↓</Kbd> to choose
        </span>
        <span>
          <Kbd size="md">Enter</Kbd> to open
        </span>
        <span>
          <Kbd size="md">Esc</Kbd> to close
        </span>
      </Group>
    </>
  );
}
