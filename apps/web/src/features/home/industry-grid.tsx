import { homeIndustries } from '@app/content/home';
import { industries } from '@app/content/industries';
import { industryTiles } from '@app/content/industry-tiles';
import { trpc } from '~/lib/api/trpc';
import { ContentIcon } from '~/ui/media/content-icon';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './industry-grid.module.css';

/** The 20 industries: each leads to its templates, or to a conversation where there are none. Its page's loader prefetches `template.builtIndustries`. */
export function IndustryGrid() {
  const { data: built } = trpc.template.builtIndustries.useQuery();
  return (
    <ul className={classes.grid}>
      {industries.map(({ slug, name }) => {
        const { icon, summary } = industryTiles[slug];
        const hasTemplates = built?.includes(slug) ?? true;
        return (
          <li key={slug}>
            <ContentLink
              className={classes.tile}
              href={hasTemplates ? `/templates?industry=${slug}` : `/contact-us?interest=${slug}`}
            >
              <span className={classes.icon}>
                <ContentIcon name={icon} size={24} />
              </span>
              <span>
                <span className={classes.name}>{name}</span>
                <span className={classes.summary}>{hasTemplates ? summary : homeIndustries.askLabel}</span>
              </span>
            </ContentLink>
          </li>
        );
      })}
    </ul>
  );
}
