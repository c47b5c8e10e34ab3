import { type Language, languageNames } from '@app/contracts/languages';
import { accountMessages } from '@app/contracts/people/account/messages';
import { changeLanguageSchema } from '@app/contracts/people/account/schema';
import { NativeSelect } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useFormGuard } from '~/lib/forms/form-guard';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { AccountForm } from './account-form';
import * as words from './account-messages';

/** Sets the language of mails and documents (users.language-kept). */
export function LanguageForm({ language }: { language: Language }) {
  const { languages } = useRouter().options.context;
  const change = trpc.account.changeLanguage.useMutation({
    meta: {
      done: accountMessages.languageChanged,
      refreshes: [getQueryKey(trpc.auth.me, undefined, 'query')],
      showsOwnErrors: true,
    },
  });
  const form = useSchemaForm(changeLanguageSchema, { language }, { guard: useFormGuard('account-language') });
  return (
    <AccountForm
      form={form}
      change={change}
      settled={({ language: saved }) => ({ language: saved })}
      label={words.language}
      submitLabel={words.saveLanguage}
      failed={accountMessages.changeLanguageFailed}
    >
      <NativeSelect
        size="md"
        aria-label={words.language}
        aria-description={words.languageUse}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
    </AccountForm>
  );
}
