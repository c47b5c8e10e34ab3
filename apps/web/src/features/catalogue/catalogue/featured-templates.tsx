import { featuredTemplates } from '@app/content/home';
import { messages } from '@app/contracts/messages';
import type { ReactNode } from 'react';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
import { ErrorState } from '~/ui/feedback/error-state';
import { Section } from '~/ui/layout/section';
import classes from './featured-templates.module.css';
import { TemplateCard } from './template-card';
import { TemplateCardSkeleton } from './template-card-skeleton';
import type { CatalogueTemplate } from './use-catalogue';

interface FeaturedTemplatesProps {
  /** The cart button of a card. */
  action: (template: CatalogueTemplate) => ReactNode;
  /** The heart of a card. */
  favorite: (template: CatalogueTemplate) => ReactNode;
}

const skeletons = ['a', 'b', 'c', 'd'];

/** Shows the first four published templates. The loader of the page prefetches `template.featured`. */
export function FeaturedTemplates({ action, favorite }: FeaturedTemplatesProps) {
  const query = trpc.template.featured.useQuery();
  const { data, isPending, isError } = query;
  if (data?.length === 0) return null;
  return (
    <Section tone="tinted" title={featuredTemplates.title} intro={featuredTemplates.intro}>
      {isError && !data ? (
        <ErrorState query={query} fallback={messages.fetchPublishedFailed} />
      ) : (
        <ul className={classes.grid} aria-busy={isPending}>
          {isPending
            ? skeletons.map((key) => (
                <li key={key}>
                  <TemplateCardSkeleton />
                </li>
              ))
            : null}
          {data?.map((template) => (
            <li key={template.id}>
              <TemplateCard
                template={template}
                action={action(template)}
                favorite={favorite(template)}
                sizes="(min-width: 75em) 37rem, 46vw"
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.all}>
        <LinkButton href={featuredTemplates.all.href} size="md">
          {featuredTemplates.all.label}
        </LinkButton>
      </div>
    </Section>
  );
}
