import { ActionIcon, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import classes from './quote-library.module.css';
import type { LibraryEntry } from './quote-library-menu';

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
