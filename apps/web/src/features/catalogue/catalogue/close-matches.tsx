import { messages } from '@app/contracts/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { trpc } from '~/lib/api/trpc';
import classes from './catalogue-results.module.css';
import { TemplateCard } from './template-card';
import type { CatalogueTemplate } from './use-catalogue';

interface CloseMatchesProps {
  text: string;
  /** The cart button of a card. */
  action: (template: CatalogueTemplate) => ReactNode;
  /** The heart of a card. */
  favorite: (template: CatalogueTemplate) => ReactNode;
}

/** Lists templates with words similar to the search; shown beside the results and not counted among them. */
export default function CloseMatches({ text, action, favorite }: CloseMatchesProps) {
  const titleId = useId();
  // Optional: a failure is ignored.
  const { data } = trpc.template.closeMatches.useQuery(
    { search: text },
    { placeholderData: keepPreviousData },
  );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.close}>
      <h2 id={titleId} className={classes.closeTitle}>
        {messages.closeMatches}
      </h2>
      <ul className={classes.grid}>
        {data.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} action={action(template)} favorite={favorite(template)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
