import { statsMessages } from '@app/contracts/insight/stats/messages';
import { limits } from '@app/contracts/limits';
import { Button, CloseButton, Kbd, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { pluralize } from '~/lib/format/pluralize';
import classes from './command-menu.module.css';
import { CommandOptions } from './command-options';
import { useChoice } from './use-choice';
import { type Command, useCommandGroups } from './use-command-groups';

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
      <div className={classes.head}>
        <TextInput
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
      </div>
      <CommandOptions id={listId} groups={groups} chosen={chosen} onChoose={choose} onPick={onPick} />
      <p className={classes.state} role="status" data-empty={commands.length === 0 || undefined}>
        {commands.length > 0 && !searching ? pluralize(commands.length, results) : null}
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
      <div className={classes.footer} aria-hidden>
        <span>
          <Kbd size="md">↑</Kbd> <Kbd size="md">↓</Kbd> to choose
        </span>
        <span>
          <Kbd size="md">Enter</Kbd> to open
        </span>
        <span>
          <Kbd size="md">Esc</Kbd> to close
        </span>
      </div>
    </>
  );
}
