import type { RouterOutputs } from '@app/api/types';
import { templateItemPage } from '@app/content/template-page';
import type { ReactNode } from 'react';
import { trpc } from '~/lib/api/trpc';
import { Section } from '~/ui/layout/section';
import classes from './similar-templates.module.css';

interface SimilarTemplatesProps {
  slug: string;
  card: (template: RouterOutputs['template']['similar'][number]) => ReactNode;
  skeleton: ReactNode;
}

const skeletons = ['a', 'b', 'c', 'd'];

/** Lists up to four similar templates; renders nothing when there are none or they can't be loaded. */
export function SimilarTemplates({ slug, card, skeleton }: SimilarTemplatesProps) {
  const { data, isPending, isError } = trpc.template.similar.useQuery({ slug });
  if (isError || data?.length === 0) return null;
  return (
    <Section tone="tinted" title={templateItemPage.relatedTitle}>
      <ul className={classes.grid} aria-busy={isPending}>
        {isPending ? skeletons.map((key) => <li key={key}>{skeleton}</li>) : null}
        {data?.map((template) => (
          <li key={template.id}>{card(template)}</li>
        ))}
      </ul>
    </Section>
  );
}
