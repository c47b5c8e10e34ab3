import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
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
  const { data, error, isFetching, refetch } = trpc.collection.preview.useQuery(
    {
      kind: kind.parse(typed.kind),
      templateIds: templateIds.parse(typed.templateIds),
      rule: parsedRule.data ?? rule.parse({ categoryId: '', price: '', search: '', sort: 'newest' }),
    },
    { enabled: parsedRule.success, placeholderData: keepPreviousData },
  );
  return (
    <aside className={classes.preview} aria-label="What visitors see">
      <h3 className={classes.previewTitle}>What visitors see</h3>
      {error && !data ? (
        <ErrorState
          error={error}
          fallback={collectionMessages.fetchFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <p className={classes.note} role="status">
        {data
          ? `${pluralize(data.templates.length, templateNouns)}${data.more ? ', the first of more' : ''}`
          : ''}
      </p>
      <ol className={classes.shown}>
        {data?.templates.map(({ id, slug, title, cover }) => (
          <li key={id} className={classes.shownTemplate}>
            <CoverThumbnail seed={slug} cover={cover} />
            <span>{title}</span>
          </li>
        ))}
      </ol>
      {data?.templates.length === 0 ? (
        <p className={classes.note}>Nothing yet: while empty, it is not listed.</p>
      ) : null}
    </aside>
  );
}
