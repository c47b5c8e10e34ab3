import { messages } from '@app/contracts/messages';
import { Paper, Skeleton } from '@mantine/core';
import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';
import type { TemplateMenuAction } from './template-actions';
import { TemplateAdminCard } from './template-admin-card';
import classes from './template-cards.module.css';
import type { AdminTemplate, TemplatesSearch } from './templates-search';

export interface TemplatesViewProps {
  search: TemplatesSearch;
  templates: AdminTemplate[];
  /** The templates are those of the previous page. */
  stale: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onAsk: (action: TemplateMenuAction, template: AdminTemplate) => void;
}

/** Shows one page of templates as cards. */
export function TemplateCards({ search, templates, stale, selection, onSelect, onAsk }: TemplatesViewProps) {
  const chosen = selection.all ? templates.map(({ id }) => id) : selection.ids;
  return (
    <ul className={classes.grid} data-stale={stale || undefined}>
      {templates.map((template) => (
        <TemplateAdminCard
          key={template.id}
          template={template}
          search={search}
          selected={chosen.includes(template.id)}
          onSelect={(selected) => {
            const others = chosen.filter((id) => id !== template.id);
            onSelect({ ids: selected ? [...others, template.id] : others, all: false });
          }}
          onAsk={(action) => onAsk(action, template)}
        />
      ))}
    </ul>
  );
}

const skeletonCards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function TemplateCardsSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label={messages.loadingTemplates}>
      {skeletonCards.map((card) => (
        <Paper withBorder key={card} className={classes.skeleton}>
          <Skeleton className={classes.skeletonCover} radius={0} />
          <Skeleton height="1rem" width="70%" mt="md" mx="md" />
          <Skeleton height="0.875rem" width="45%" mt="sm" mx="md" mb="xl" />
        </Paper>
      ))}
    </div>
  );
}
