import { industries } from '@app/content/industries';
import { contentLanguage } from '@app/contracts/locale';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './template-facts.module.css';
import type { TemplateDetails } from './template-page-data';
import * as words from './template-page-messages';
import { UtcDay } from './utc-day';

/** Shows category, industries and last change of a template; the first two link to the filtered catalogue. */
export function TemplateFacts({ template }: { template: TemplateDetails }) {
  const matchingIndustries = industries.filter(({ slug }) => template.industries.includes(slug));
  return (
    <dl className={classes.facts}>
      {template.category ? (
        <div>
          <dt>{words.category}</dt>
          <dd>
            <ContentLink href={`/templates?category=${template.category.slug}`}>
              <span lang={contentLanguage}>{template.category.name}</span>
            </ContentLink>
          </dd>
        </div>
      ) : null}
      {matchingIndustries.length > 0 ? (
        <div>
          <dt>{words.madeFor}</dt>
          <dd>
            <ul className={classes.industries}>
              {matchingIndustries.map(({ slug, name }) => (
                <li key={slug}>
                  <ContentLink href={`/templates?industry=${slug}`}>{name}</ContentLink>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{words.lastUpdated}</dt>
        <dd>
          <UtcDay at={template.updatedAt} />
        </dd>
      </div>
    </dl>
  );
}
