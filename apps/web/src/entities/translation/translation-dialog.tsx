import { translationMessages } from '@app/contracts/core/translation/messages';
import { languageName } from '@app/contracts/language-name';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import { answersOf, proceduresOf } from '~/lib/api/procedures-of';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { type ArticleInput, TranslationFields } from './translation-fields';
import {
  asTyped,
  changesOf,
  formSchema,
  type TranslatedKind,
  type TranslatedText,
  toRow,
  valuesOf,
} from './translation-values';

export interface TranslationTarget {
  kind: TranslatedKind;
  id: string;
  /** What it is called in English. */
  title: string;
  language: OtherLanguage;
}

interface TranslationDialogProps extends DialogFrame {
  target: TranslationTarget;
  article?: ArticleInput | undefined;
}

/** Edits the texts of a thing in another language, once they are loaded (dashboard.translated-texts). */
export function TranslationDialog({ target, ...props }: TranslationDialogProps) {
  const { kind, id, language } = target;
  const { data } = proceduresOf(kind).translation.useQuery(
    { id, language },
    { meta: { failed: translationMessages.fetchFailed } },
  );
  return data ? <LoadedDialog {...props} target={target} texts={data} /> : null;
}

function LoadedDialog({
  target: { kind, id, title, language },
  texts,
  article,
  ...frame
}: TranslationDialogProps & { texts: readonly TranslatedText[] }) {
  const utils = trpc.useUtils();
  const save = proceduresOf(kind).translate.useMutation({
    meta: {
      refreshes: [getQueryKey(trpc[kind])],
      showsOwnErrors: true,
      done: translationMessages.saved,
    },
  });
  // Which texts there are is the same at each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as it is open.
  const schema = useMemo(() => formSchema(texts), []);
  const name = languageName(language);
  return (
    <RecordDialog
      {...frame}
      size="64rem"
      title={`${title} in ${name}`}
      submitLabel="Save"
      schema={schema}
      row={toRow(id, texts)}
      valuesOf={valuesOf}
      save={(parsed, form) => {
        const { values, base } = form;
        const fields = changesOf({ values, base, parsed, basedOn: form.seen().updatedAt });
        return save.mutateAsync({ id, language, fields: fields as never });
      }}
      failed={translationMessages.saveFailed}
      changed="TRANSLATION_CHANGED"
      load={async () => toRow(id, await loadTexts(utils, { kind, id, language }))}
      describe={(theirs) =>
        theirs.texts
          .filter((each) => each.text !== null)
          .map((each) => `${each.label}: ${asTyped(each, each.text)}`)
          .join(' · ')
      }
    >
      {(form) => (
        <TranslationFields
          texts={form.known?.texts ?? texts}
          language={language}
          inputProps={form.getInputProps}
          article={article}
        />
      )}
    </RecordDialog>
  );
}

/** Returns what the server has now. */
async function loadTexts(
  utils: ReturnType<typeof trpc.useUtils>,
  { kind, ...asked }: Omit<TranslationTarget, 'title'>,
): Promise<readonly TranslatedText[]> {
  const { translation } = answersOf(utils, kind);
  await translation.invalidate(asked);
  return translation.fetch(asked);
}
