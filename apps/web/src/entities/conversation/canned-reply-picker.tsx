import type { RouterOutputs } from '@app/api/types';
import { fillReply, type ReplyValues } from '@app/contracts/desk/canned-reply/variables';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Button, Combobox, Text, useCombobox } from '@mantine/core';
import { IconBlockquote, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { containsWords } from '~/lib/format/contains-words';
import classes from './canned-reply-picker.module.css';

export type CannedReply = RouterOutputs['cannedReply']['list'][number];

interface CannedReplyPickerProps {
  values: ReplyValues;
  disabled: boolean;
  /** Receives the text with its variables filled. */
  onChoose: (text: string, reply: CannedReply) => void;
  /** Whether the files of a reply are still being copied. */
  copying: boolean;
}

/** Picker that finds a canned reply by title or text. */
export function CannedReplyPicker({ values, disabled, copying, onChoose }: CannedReplyPickerProps) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
  });
  // Enter takes the first that is found; without a search nothing is taken by accident.
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (search.trim() !== '') selectFirstOption();
  }, [search, selectFirstOption]);
  const { data: replies, error } = trpc.cannedReply.list.useQuery();
  const found = (replies ?? []).filter(({ title, body }) => containsWords(`${title}\n${body}`, search));
  return (
    <Combobox
      store={combobox}
      position="top-end"
      width={320}
      onOptionSubmit={(id) => {
        const chosen = found.find((reply) => reply.id === id);
        combobox.closeDropdown();
        if (chosen) onChoose(fillReply(chosen.body, values), chosen);
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          variant="subtle"
          size="compact-md"
          data-canned-replies
          leftSection={<IconBlockquote size={18} stroke={1.75} aria-hidden />}
          disabled={disabled}
          loading={copying}
          onClick={() => combobox.toggleDropdown()}
        >
          Canned replies
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {/*
         * Wrapped in its own dialog because Mantine's dropdown has no role and is placed at the end of the
         * page, outside every landmark.
         */}
        <div role="dialog" aria-label="Canned replies">
          <Combobox.Search
            classNames={{ input: classes.search }}
            aria-label="Search canned replies"
            placeholder="Search title or text"
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') combobox.focusTarget();
            }}
          />
          <Combobox.Options mah={260} className={classes.options} aria-label="Canned replies">
            {found.map(({ id, title, body, files }) => (
              <Combobox.Option key={id} value={id}>
                <Text span inherit truncate display="block" c="var(--ink-strong)" fw={600}>
                  {title}
                  {files.length > 0 ? (
                    <IconPaperclip size={14} stroke={2} role="img" aria-label="with files" />
                  ) : null}
                </Text>
                <Text span truncate display="block" c="dimmed" fz="sm">
                  {fillReply(body, values)}
                </Text>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {replies && found.length === 0 ? (
            <Combobox.Empty role="status">
              {replies.length === 0 ? 'No canned replies yet' : 'Nothing found'}
            </Combobox.Empty>
          ) : null}
          {error ? (
            <Combobox.Empty role="alert">
              {errorText(error, ticketMessages.fetchRepliesFailed)}
            </Combobox.Empty>
          ) : null}
          <Combobox.Footer>
            <Link to="/dashboard/tickets/canned-replies" search={true} className={classes.manage}>
              Manage canned replies
            </Link>
          </Combobox.Footer>
        </div>
      </Combobox.Dropdown>
    </Combobox>
  );
}
