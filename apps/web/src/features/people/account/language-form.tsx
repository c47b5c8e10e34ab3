import { type Language, languageNames } from '@app/contracts/languages';
import { accountMessages } from '@app/contracts/people/account/messages';
import { changeLanguageSchema } from '@app/contracts/people/account/schema';
import { Button, NativeSelect } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useFormGuard } from '~/lib/forms/form-guard';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import classes from './account-form.module.css';
import * as words from './account-messages';

/**
 * Sets the language of mails and documents (users.language-kept). Shown only where the site has several
 * languages.
 */
export function LanguageForm({ language }: { language: Language }) {
  const { languages } = useRouter().options.context;
  return languages.length > 1 ? <Form language={language} languages={languages} /> : null;
}

function Form({ language, languages }: { language: Language; languages: readonly Language[] }) {
  const once = useSingleFlight();
  const change = trpc.account.changeLanguage.useMutation({
    meta: {
      done: accountMessages.languageChanged,
      refreshes: [getQueryKey(trpc.auth.me, undefined, 'query')],
      showsOwnErrors: true,
    },
  });
  const form = useSchemaForm(changeLanguageSchema, { language }, { guard: useFormGuard('account-language') });
  const submit = form.submitWith(async (values) => {
    await once(() =>
      change.mutateAsync(values, {
        onSuccess: (user) => form.settle({ language: user.language }),
        onError: form.showApiError,
      }),
    );
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label={words.language}>
      <NativeSelect
        size="md"
        label={words.language}
        description={words.languageUse}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
      <FormError
        error={unlessShownBesideFields(change.error)}
        failed={accountMessages.changeLanguageFailed}
      />
      <Button type="submit" loading={change.isPending}>
        {words.saveLanguage}
      </Button>
    </form>
  );
}
