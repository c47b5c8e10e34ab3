import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Box, Button, Menu, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { errorText } from '~/lib/api/api-error';
import classes from './quote-library.module.css';

export interface LibraryEntry {
  id: string;
  title: string;
  /** The price, or the beginning of the text. */
  note: string;
}

interface QuoteLibraryMenuProps {
  label: string;
  icon: Icon;
  /** Undefined while loading. */
  entries: readonly LibraryEntry[] | undefined;
  error: unknown;
  onChoose: (id: string) => void;
  onManage: () => void;
}

/** Inserts an entry of the team's library into a quote (sales.quote-library). */
export function QuoteLibraryMenu(props: QuoteLibraryMenuProps) {
  const { label, icon: MenuIcon, entries, error, onChoose, onManage } = props;
  return (
    <Menu position="bottom-start" width={320} withinPortal>
      <Menu.Target>
        <Button variant="subtle" size="compact-md" leftSection={<MenuIcon size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Box mah={288} style={{ overflowY: 'auto' }}>
          {entries?.map(({ id, title, note }) => (
            <Menu.Item key={id} onClick={() => onChoose(id)}>
              <span className={classes.title}>{title}</span>
              <Text span lineClamp={2} c="dimmed" fz="sm">
                {note}
              </Text>
            </Menu.Item>
          ))}
        </Box>
        {entries?.length === 0 ? <Menu.Label>Nothing here yet</Menu.Label> : null}
        {error ? <Menu.Label>{errorText(error, quoteMessages.libraryFetchFailed)}</Menu.Label> : null}
        <Menu.Divider />
        <Menu.Item onClick={onManage}>Add or remove…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
