import { parseWordPath } from '@app/content/path-in-language';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { pluralize } from '~/lib/format/pluralize';
import { LinkButton } from '~/ui/buttons/link-button';
import { GuardedModal } from '~/ui/dialogs/guarded-modal';
import { FormAlert } from '~/ui/feedback/form-alert';
import { FilePicker } from '~/ui/forms/files/file-picker';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './import-words-dialog.module.css';
import { type ImportWords, useImportWords } from './use-import-words';
import { WordDifferences } from './word-differences';

/**
 * Imports a file of texts: previews what it would change and skip, then creates drafts for review and
 * publication.
 */
export function ImportWordsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const words = useImportWords();
  const { chosen, refusal, busy } = words;
  return (
    <GuardedModal
      title="Import content"
      size="lg"
      opened={opened}
      busy={busy}
      // No unsaved-changes question: choosing the file again restores the preview.
      question={() => null}
      onClose={onClose}
      onClosed={words.forget}
    >
      {(requestClose) => (
        <Stack gap="md">
          <Text inherit>
            A file creates drafts: nothing is published, and existing drafts are not overwritten. You see what
            it would change first.
          </Text>
          <FilePicker
            ref={picker}
            label="Content file"
            accept=".json,application/json"
            multiple={false}
            onFiles={(files) => void words.choose(files?.[0])}
          />
          {refusal ? (
            <FormAlert tone="error">
              <p>{refusal}</p>
            </FormAlert>
          ) : null}
          {chosen?.isDrafted ? (
            <DraftedResult found={chosen.found} onClose={onClose} />
          ) : chosen ? (
            <DryRunResult name={chosen.name} found={chosen.found} />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" disabled={busy} onClick={requestClose}>
              {chosen?.isDrafted ? 'Close' : 'Cancel'}
            </Button>
            {chosen?.isDrafted ? null : <Steps words={words} onChoose={() => picker.current?.click()} />}
          </Group>
        </Stack>
      )}
    </GuardedModal>
  );
}

type Found = NonNullable<ImportWords['chosen']>['found'];

const fieldNouns = { one: 'field', many: 'fields' };

function countFields({ drafted }: Found): number {
  return drafted.reduce((sum, { fields }) => sum + fields.length, 0);
}

/** "2 fields and 1 post or page". */
function describeAmount(found: Found): string {
  const posts = pluralize(found.posts.length, { one: 'post or page', many: 'posts and pages' });
  const fields = pluralize(countFields(found), fieldNouns);
  return found.posts.length === 0 ? fields : countFields(found) === 0 ? posts : `${fields} and ${posts}`;
}

function Steps({ words, onChoose }: { words: ImportWords; onChoose: () => void }) {
  const { chosen, busy } = words;
  const found = chosen?.found;
  const count = found ? countFields(found) + found.posts.length : 0;
  return (
    <>
      <Button variant={chosen ? 'default' : 'filled'} disabled={busy} onClick={onChoose}>
        {chosen ? 'Choose another file' : 'Choose a file'}
      </Button>
      {count > 0 ? (
        <Button loading={busy} onClick={() => void words.draft()}>
          Draft {found ? describeAmount(found) : ''}
        </Button>
      ) : null}
    </>
  );
}

/** Previews the changes of the file by section, and what it skips and why. */
function DryRunResult({ name, found }: { name: string; found: Found }) {
  const { drafted, posts, unchanged, skipped } = found;
  return (
    <Stack component="section" aria-label={`What ${name} would change`}>
      <Text inherit role="status">
        {[
          `${describeAmount(found)} would be drafted`,
          ...(unchanged > 0 ? [`${pluralize(unchanged, { one: 'says', many: 'say' })} so already`] : []),
          ...(skipped.length > 0
            ? [`${pluralize(skipped.length, { one: 'is', many: 'are' })} left out`]
            : []),
        ].join(', ')}
        .
      </Text>
      {drafted.map(({ section, title, fields }) => (
        <section key={section} aria-label={title}>
          <Title order={3} mb="xs" fz="md" ff="text" lh="inherit">
            {title}
          </Title>
          <WordDifferences differences={fields} lang={parseWordPath(section).language} />
        </section>
      ))}
      <PostList posts={posts} />
      <SkippedTexts skipped={skipped} />
    </Stack>
  );
}

function PostList({ posts }: Pick<Found, 'posts'>) {
  if (posts.length === 0) return null;
  return (
    <section aria-label="Posts and pages">
      <Title order={3} mb="xs" fz="md" ff="text" lh="inherit">
        Posts and pages
      </Title>
      <Stack component="ul" gap="0.25rem" ps="1.25rem" className={classes.skipped}>
        {posts.map(({ id, kind, title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title.
          <li key={index}>
            {id ? (
              <ContentLink href={`/dashboard/${kind === 'page' ? 'pages' : 'posts'}/${id}`}>
                {title}
              </ContentLink>
            ) : (
              title
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}

function SkippedTexts({ skipped }: Pick<Found, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <section aria-label="Left out">
      <Title order={3} mb="xs" fz="md" ff="text" lh="inherit">
        Left out
      </Title>
      <Stack component="ul" gap="0.25rem" ps="1.25rem" className={classes.skipped}>
        {skipped.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <code>{field}</code>: {message}
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** Links to the drafts, for review and publication. */
function DraftedResult({ found, onClose }: { found: Found; onClose: () => void }) {
  return (
    <Stack component="section" aria-label="Drafted content">
      <Text inherit role="status">
        {describeAmount(found)} drafted. Review each section, post and page, and publish it.
      </Text>
      <Group gap="xs">
        {found.drafted.map(({ section, title, fields }) => (
          <LinkButton
            key={section}
            href={`/dashboard/content?section=${section}`}
            variant="default"
            onClick={onClose}
          >
            {`${title} (${fields.length})`}
          </LinkButton>
        ))}
      </Group>
      <PostList posts={found.posts} />
      <SkippedTexts skipped={found.skipped} />
    </Stack>
  );
}
