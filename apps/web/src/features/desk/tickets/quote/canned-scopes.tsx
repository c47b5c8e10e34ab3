import { cannedScopeSchema } from '@app/contracts/sales/quote/library';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconBlockquote } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import classes from './quote-library.module.css';
import { QuoteLibraryDialog, QuoteLibraryMenu } from './quote-library-dialog';

const refreshes = [getQueryKey(trpc.quote.scopes)];

interface CannedScopesProps {
  /** The current text, which can be saved to the library. */
  scope: string;
  onChoose: (text: string) => void;
}

/** Inserts frequently used scope texts (sales.quote-library). */
export function CannedScopes({ scope, onChoose }: CannedScopesProps) {
  const [managed, setManaged] = useState(false);
  const { data, error } = trpc.quote.scopes.useQuery();
  const remove = trpc.quote.removeScope.useMutation({
    meta: { refreshes, failed: quoteMessages.libraryRemoveFailed },
  });
  const entries = data?.map(({ id, title, body }) => ({ id, title, note: body }));
  return (
    <>
      <QuoteLibraryMenu
        label="Insert a scope"
        icon={IconBlockquote}
        entries={entries}
        error={error}
        onChoose={(id) => {
          const chosen = data?.find((each) => each.id === id);
          if (chosen) onChoose(chosen.body);
        }}
        onManage={() => setManaged(true)}
      />
      <QuoteLibraryDialog
        title="Canned scopes"
        opened={managed}
        entries={entries}
        removing={remove.isPending ? remove.variables.id : undefined}
        onRemove={(id) => remove.mutate({ id })}
        onClose={() => setManaged(false)}
      >
        <ScopeForm scope={scope} />
      </QuoteLibraryDialog>
    </>
  );
}

function ScopeForm({ scope }: { scope: string }) {
  const form = useSchemaForm(cannedScopeSchema, { title: '', body: scope });
  const save = trpc.quote.saveScope.useMutation({ meta: { refreshes, showsOwnErrors: true } });
  return (
    <form
      noValidate
      className={classes.form}
      aria-label="Add a canned scope"
      onSubmit={form.submitWith((entry) =>
        save.mutate(entry, {
          onSuccess: () => form.settle({ title: '', body: '' }),
          onError: form.showApiError,
        }),
      )}
    >
      <TextInput label="Title" {...form.getInputProps('title')} />
      <Textarea label="Text" dir="auto" autosize minRows={3} maxRows={10} {...form.getInputProps('body')} />
      <FormError error={unlessShownBesideFields(save.error)} failed={quoteMessages.librarySaveFailed} />
      <Button type="submit" loading={save.isPending}>
        Save
      </Button>
    </form>
  );
}
