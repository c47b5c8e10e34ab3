import { searchSettingsMessages } from '@app/contracts/catalogue/search-settings/messages';
import { saveSearchSettingsSchema } from '@app/contracts/catalogue/search-settings/schema';
import { limits } from '@app/contracts/limits';
import { nothingForSearch } from '@app/contracts/site/post/schema';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { answersOf, proceduresOf } from '~/lib/api/procedures-of';
import { trpc } from '~/lib/api/trpc';
import { type DialogFrame, useFormDialog } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';

type Settings = typeof nothingForSearch;

/** `updatedAt` is what the form showed, so that the settings of others are not overwritten. */
interface Row {
  id: string;
  updatedAt: string;
  search: Settings;
}

interface Target {
  kind: 'template' | 'collection';
  id: string;
}

const toRow = (id: string, search: Settings): Row => ({ id, updatedAt: JSON.stringify(search), search });
const schema = saveSearchSettingsSchema.shape.search;

/** Opens what search engines are told of a template or collection (posts.search-engines). */
export function SearchSettingsButton(target: Target) {
  const { dialog, frame, open, turn } = useFormDialog<Target>(`search-settings:${target.kind}:${target.id}`);
  return (
    <>
      <Button variant="subtle" onClick={() => open(target)}>
        Search engines
      </Button>
      {dialog ? <SearchSettingsDialog key={turn} {...frame} target={dialog} /> : null}
    </>
  );
}

interface SearchSettingsDialogProps extends DialogFrame {
  target: Target;
}

function SearchSettingsDialog({ target, ...frame }: SearchSettingsDialogProps) {
  const { kind, id } = target;
  const procedures = proceduresOf(kind);
  const utils = trpc.useUtils();
  const { data } = procedures.searchSettings.useQuery(
    { id },
    { meta: { failed: searchSettingsMessages.fetchFailed } },
  );
  const save = procedures.saveSearchSettings.useMutation({
    meta: { refreshes: [getQueryKey(trpc[kind])], showsOwnErrors: true, done: searchSettingsMessages.saved },
  });
  if (!data) return null;
  return (
    <RecordDialog
      {...frame}
      title="Search engines"
      submitLabel="Save"
      schema={schema}
      row={toRow(id, data)}
      valuesOf={(row: Row | null) => row?.search ?? nothingForSearch}
      save={(search, form) =>
        save.mutateAsync({ id, search, seen: JSON.parse(form.seen().updatedAt) as Settings })
      }
      failed={searchSettingsMessages.saveFailed}
      changed="SEARCH_SETTINGS_CHANGED"
      load={async () => {
        const { searchSettings } = answersOf(utils, kind);
        await searchSettings.invalidate({ id });
        return toRow(id, await searchSettings.fetch({ id }));
      }}
      describe={({ search: { title, description, unlisted } }) =>
        [title, description, unlisted ? 'Not in search engines' : ''].filter(Boolean).join(' – ') || 'Nothing'
      }
    >
      {(form) => (
        <>
          <TextInput
            label="Title for search engines"
            description="If empty, the title of the page."
            data-autofocus
            maxLength={limits.postTitle}
            {...form.getInputProps('title')}
          />
          <Textarea
            label="Description for search engines"
            description="If empty, the text of the page. Both are for English pages."
            maxLength={limits.postSummary}
            autosize
            minRows={2}
            {...form.getInputProps('description')}
          />
          <Checkbox
            label="Keep it out of search engines"
            {...form.getInputProps('unlisted', { type: 'checkbox' })}
          />
        </>
      )}
    </RecordDialog>
  );
}
