import { limits } from '@app/contracts/limits';
import { Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './mail-preview.module.css';
import { type Content, fieldsOf, type StudioForm } from './use-studio-form';

/** Delay between preview updates while typing. */
const debounceMs = 250;

interface MailPreviewProps {
  content: Content;
  form: StudioForm;
  /** The path of the text that is being edited. */
  at: string | null;
}

/** Shows a mail of the section with the unsaved input (public-pages.mail-preview). */
export function MailPreview({ content, form, at }: MailPreviewProps) {
  const { client } = trpc.useUtils();
  /** Chosen while a text is edited: the mail stays until another one is. */
  const [chosen, choose] = useState<{ mail: string; at: string | null }>();
  const input = {
    section: content.section,
    words: Object.fromEntries(
      form
        .changes()
        .slice(0, limits.wordChanges)
        .map(({ path, value }) => [path, typeof value === 'string' ? value : null]),
    ),
    mail: chosen?.mail,
    at: chosen && chosen.at === at ? undefined : (at ?? undefined),
  };
  const revisions = fieldsOf(content).reduce((sum, { revision }) => sum + revision, 0);
  const [told] = useDebouncedValue(JSON.stringify({ input, revisions }), debounceMs);
  const preview = useQuery({
    queryKey: ['mail-preview', told],
    queryFn: () => client.content.previewMail.mutate((JSON.parse(told) as { input: typeof input }).input),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { data } = preview;
  return (
    <Stack component="section" gap="sm" miw={0} className={classes.preview} aria-label="Preview">
      {preview.error && !data ? <ErrorState query={preview} fallback="Failed to fetch the preview" /> : null}
      {data ? (
        <>
          <Select
            label="Email"
            description="A sample, with what you have typed"
            data={data.mails.map(({ id, title }) => ({ value: id, label: title }))}
            value={data.mail}
            allowDeselect={false}
            onChange={(mail) => mail && choose({ mail, at })}
          />
          {data.hasText ? null : (
            <Text c="dimmed" fz="sm" role="status">
              No sample has the text that you are editing.
            </Text>
          )}
          <Text fw={600} lang={content.language}>
            {data.subject}
          </Text>
          {/* An empty sandbox: no scripts, no navigation. */}
          <iframe
            title={`Preview of ${data.subject}`}
            srcDoc={data.html}
            sandbox=""
            className={classes.frame}
          />
        </>
      ) : null}
    </Stack>
  );
}
