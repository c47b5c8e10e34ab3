import { writtenIn } from '@app/contracts/locale';
import { useId } from 'react';
import * as words from './catalogue-messages';
import { ChoiceList, type ChoiceListProps } from './choice-list';
import { useFacets } from './use-catalogue';

/**
 * The categories that have something to show (catalogue.empty-choices), with how much; "All" leaves a
 * category again (catalogue.leave-category).
 */
export function CategoryList({ search, onChoose }: Pick<ChoiceListProps, 'search' | 'onChoose'>) {
  const facets = useFacets(search);
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <ChoiceList
        search={search}
        onChoose={onChoose}
        titleId={titleId}
        title={words.categories}
        choices={[
          {
            label: words.allCategories,
            count: facets?.all.categories,
            change: { category: undefined },
            isChosen: !search.category,
          },
          ...(facets?.categories ?? []).map(({ slug, name, templates }) => ({
            label: name,
            lang: writtenIn,
            count: templates,
            change: { category: slug },
            isChosen: search.category === slug,
          })),
        ]}
      />
    </nav>
  );
}
