import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { ActionIcon, Box, Button, Menu, Stack, Text } from '@mantine/core';
import { type Icon, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorText } from '~/lib/api/api-error';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import classes from './quote-library.module.css';

interface QuoteLibraryDialogProps {
  title: string;
  opened: boolean;
  entries: readonly LibraryEntry[] | undefined;
  /** Id of the entry being removed. */
  removing: string | undefined;
  onRemove: (id: string) => void;
  onClose: () => void;
  /** The form that adds an entry. */
  children: ReactNode;
}

/** Adds and removes entries of the team's quote library. */
export function QuoteLibraryDialog(props: QuoteLibraryDialogProps) {
  const { title, opened, entries = [], removing, onRemove, onClose, children } = props;
  return (
    <FormDialog form={`quote-library:${title}`} opened={opened} onClose={onClose} title={title}>
      {() => (
        <>
          {children}
          {entries.length > 0 ? (
            <Stack component="ul" gap={0} mt={20} className={classes.list} aria-label={title}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <span>
                    <span className={classes.title}>{entry.title}</span>
                    <Text span lineClamp={2} c="dimmed" fz="sm">
                      {entry.note}
                    </Text>
                  </span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`Remove ${entry.title}`}
                    loading={removing === entry.id}
                    onClick={() => onRemove(entry.id)}
                  >
                    <IconTrash size={18} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </Stack>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

interface LibraryEntry {
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
