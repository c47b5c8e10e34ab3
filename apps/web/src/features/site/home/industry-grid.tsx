import { homeIndustries } from '@app/content/home';
import { industries } from '@app/content/industries';
import { trpc } from '~/lib/api/trpc';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './industry-grid.module.css';

/**
 * The industries: each links to its templates, or to the contact form where there are none. The page's
 * loader prefetches `template.builtIndustries`.
 */
export function IndustryGrid() {
  const { data: builtIndustries } = trpc.template.builtIndustries.useQuery();
  return (
    <ul className={classes.grid}>
      {industries.map(({ id: slug, name, language }) => {
        const hasTemplates = builtIndustries?.includes(slug) ?? true;
        return (
          <li key={slug}>
            <ContentLink
              lang={language}
              className={classes.chip}
              href={hasTemplates ? `/templates?industry=${slug}` : `/contact-us?interest=${slug}`}
            >
              {name} {hasTemplates ? null : <span className={classes.ask}>{homeIndustries.askLabel}</span>}
            </ContentLink>
          </li>
        );
      })}
    </ul>
  );
}
