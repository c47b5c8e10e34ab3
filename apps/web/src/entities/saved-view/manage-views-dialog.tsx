import { savedViewMessages } from '@app/contracts/accounts/saved-view/messages';
import { renameSavedViewSchema } from '@app/contracts/accounts/saved-view/schema';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { EmptyState } from '~/ui/feedback/empty-state';
import { FormError } from '~/ui/feedback/form-error';
import classes from './saved-views.module.css';
import { type SavedView, useSavedViewChanges, type ViewSearch } from './use-saved-views';

/** The question open on a view's row. */
export interface ViewQuestion {
  id: string;
  what: 'rename' | 'remove';
}

interface ManageViewsDialogProps extends DialogFrame {
  views: readonly SavedView[];
  /** The active view; its filters are those of the screen. */
  active: SavedView | undefined;
  current: ViewSearch;
  asked: ViewQuestion | null;
  onAsk: (question: ViewQuestion | null) => void;
}

/** Lists every view with its actions: update the filters, rename, delete. */
export function ManageViewsDialog(props: ManageViewsDialogProps) {
  const { views, active, current, asked, onAsk, ...frame } = props;
  const list = useRef<HTMLUListElement>(null);
  return (
    <FormDialog {...frame} title="Manage views">
      {({ onCancel }) => (
        <>
          {views.length === 0 ? <EmptyState title="No saved views" /> : null}
          <ul ref={list} className={classes.views} tabIndex={-1}>
            {views.map((view) => (
              <li key={view.id} className={classes.row}>
                <ManagedView
                  view={view}
                  current={current}
                  isActive={view.id === active?.id}
                  asked={asked?.id === view.id ? asked.what : null}
                  onAsk={(what) => {
                    onAsk(what && { id: view.id, what });
                    // The pressed button disappears.
                    if (!what) list.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onCancel}>
              Close
            </Button>
          </Group>
        </>
      )}
    </FormDialog>
  );
}

interface ManagedViewProps {
  view: SavedView;
  current: ViewSearch;
  isActive: boolean;
  asked: 'rename' | 'remove' | null;
  onAsk: (what: 'rename' | 'remove' | null) => void;
}

const buttonProps = { variant: 'default', size: 'compact-md' } as const;

function ManagedView({ view, current, isActive, asked, onAsk }: ManagedViewProps) {
  const { overwrite, remove } = useSavedViewChanges();
  const { id, name } = view;
  if (asked === 'rename') return <RenameForm view={view} onDone={() => onAsk(null)} />;
  const pending = overwrite.isPending || remove.isPending;
  return (
    <>
      <span className={classes.name}>{asked === 'remove' ? `Delete “${name}”?` : name}</span>
      <Group component="span" gap="0.375rem" align="stretch">
        {asked === 'remove' ? (
          <>
            <Button {...buttonProps} onClick={() => onAsk(null)} disabled={pending} data-autofocus>
              Cancel
            </Button>
            <Button
              {...buttonProps}
              variant="filled"
              color="red"
              loading={remove.isPending}
              aria-label={`Delete ${name}`}
              onClick={() => remove.mutate({ id }, { onSuccess: () => onAsk(null) })}
            >
              Delete
            </Button>
          </>
        ) : (
          <>
            {isActive ? null : (
              <Button
                {...buttonProps}
                loading={overwrite.isPending}
                aria-label={`Update ${name} with the current filters`}
                onClick={() => overwrite.mutate({ id, search: current })}
              >
                Use current filters
              </Button>
            )}
            <Button {...buttonProps} aria-label={`Rename ${name}`} onClick={() => onAsk('rename')}>
              Rename
            </Button>
            <Button {...buttonProps} aria-label={`Delete ${name}`} onClick={() => onAsk('remove')}>
              Delete
            </Button>
          </>
        )}
      </Group>
      {overwrite.error || remove.error ? (
        <Stack gap="xs" flex="1 1 100%">
          <FormError error={overwrite.error} failed={savedViewMessages.overwriteFailed} />
          <FormError error={remove.error} failed={savedViewMessages.deleteFailed} />
        </Stack>
      ) : null}
    </>
  );
}

const nameSchema = renameSavedViewSchema.pick({ name: true });

function RenameForm({ view: { id, name }, onDone }: { view: SavedView; onDone: () => void }) {
  const { rename } = useSavedViewChanges();
  const form = useSchemaForm(nameSchema, { name });
  const done = () => {
    form.settle({ name });
    onDone();
  };
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={`Rename ${name}`}
      onSubmit={form.submitWith((values) =>
        rename.mutate({ id, ...values }, { onSuccess: done, onError: form.showApiError }),
      )}
    >
      <TextInput
        label="Name"
        autoComplete="off"
        autoFocus
        readOnly={rename.isPending}
        {...form.getInputProps('name')}
      />
      <FormError error={unlessShownBesideFields(rename.error)} failed={savedViewMessages.renameFailed} />
      <Group justify="flex-end" gap="xs">
        <Button {...buttonProps} onClick={done} disabled={rename.isPending}>
          Cancel
        </Button>
        <Button {...buttonProps} variant="filled" type="submit" loading={rename.isPending}>
          Save name
        </Button>
      </Group>
    </form>
  );
}
