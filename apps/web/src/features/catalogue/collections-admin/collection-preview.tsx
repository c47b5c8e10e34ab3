import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './collection-editor.module.css';
import { type CollectionValues, collectionFormSchema } from './collection-values';

const typingPauseMs = 300;
const templateNouns = { one: 'template', many: 'templates' };
const { kind, templateIds, rule } = collectionFormSchema.shape;

/** Shows the templates that visitors would see now, in their order. */
export function CollectionPreview({ values }: { values: CollectionValues }) {
  const [typed] = useDebouncedValue(values, typingPauseMs);
  const parsedRule = rule.safeParse(typed.rule);
  const query = trpc.collection.preview.useQuery(
    {
      kind: kind.parse(typed.kind),
      templateIds: templateIds.parse(typed.templateIds),
      rule: parsedRule.data ?? rule.parse({ categoryId: '', price: '', search: '', sort: 'newest' }),
    },
    { enabled: parsedRule.success, placeholderData: keepPreviousData },
  );
  const { data, error } = query;
  return (
    <Paper component="aside" withBorder className={classes.preview} aria-label="What visitors see">
      <Title order={3} fz="md" ff="text" lh="inherit">
        What visitors see
      </Title>
      {error && !data ? <ErrorState query={query} fallback={collectionMessages.fetchFailed} /> : null}
      <Text mt="0.25rem" c="dimmed" fz="sm" role="status">
        {data
          ? `${pluralize(data.templates.length, templateNouns)}${data.more ? ', the first of more' : ''}`
          : ''}
      </Text>
      <Stack component="ol" gap="0.625rem" mah="36rem" mt="md" className={classes.shown}>
        {data?.templates.map(({ id, slug, title, cover }) => (
          <Group component="li" wrap="nowrap" gap="sm" miw={0} key={id}>
            <CoverThumbnail seed={slug} cover={cover} />
            <span>{title}</span>
          </Group>
        ))}
      </Stack>
      {data?.templates.length === 0 ? (
        <Text mt="0.25rem" c="dimmed" fz="sm">
          Nothing yet: while empty, it is not listed.
        </Text>
      ) : null}
    </Paper>
  );
}
