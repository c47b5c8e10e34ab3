import type { z } from 'zod';
import { trpc } from '~/lib/api/trpc';
import { forgetNewTemplateKey, newTemplateKey } from './new-template-key';
import { inputOf, type templateFormSchema } from './template-values';
import type { KnownTemplate } from './use-known-template';

export type ParsedValues = z.output<typeof templateFormSchema>;

/** Creates the template, once per input under `draft`, or updates the existing one. */
export function useSaveFields(draft: string) {
  const utils = trpc.useUtils();
  // An ended session keeps the form open with a message rather than redirecting to the login
  // (catalogue.form-without-session).
  const meta = { showsOwnErrors: true, keepsSession: true };
  const create = trpc.template.create.useMutation({ meta });
  const update = trpc.template.update.useMutation({ meta });
  return async (values: ParsedValues, { id, version }: KnownTemplate) => {
    if (!id) {
      const input = inputOf(values);
      const created = await create.mutateAsync({ ...input, submitKey: newTemplateKey(draft, input) });
      forgetNewTemplateKey(draft);
      utils.template.visibleById.setData({ id: created.id }, created);
      return created;
    }
    return update.mutateAsync({ ...inputOf(values), id, ...(version !== null && { version }) });
  };
}
