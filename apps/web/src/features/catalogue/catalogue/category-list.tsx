import { contentLanguage } from '@app/contracts/locale';
import { useId } from 'react';
import * as words from './catalogue-messages';
import { ChoiceList, type ChoiceListProps } from './choice-list';
import { useFacets } from './use-catalogue';

/**
 * Lists the categories that have templates (catalogue.empty-choices), with counts; "All" clears the category
 * (catalogue.leave-category).
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
            lang: contentLanguage,
            count: templates,
            change: { category: slug },
            isChosen: search.category === slug,
          })),
        ]}
      />
    </nav>
  );
}
