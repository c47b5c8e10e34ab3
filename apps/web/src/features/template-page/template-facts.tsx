import { industries } from '@app/content/industries';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './template-facts.module.css';
import type { TemplateDetails } from './template-page-data';
import * as words from './template-page-messages';

/**
 * A day as everybody reads it: "Nov 2, 2026", in UTC, the same from the server and in the browser. Written without Intl,
 * whose first use on a page reads its tables of languages: 20 to 60 ms on a desktop, a fifth of a second on a phone.
 */
function UtcDay({ at }: { at: string }) {
  const [, day, month, year] = new Date(at).toUTCString().split(' ');
  return <time dateTime={at}>{`${month} ${Number(day)}, ${year}`}</time>;
}

/** Category, industries and the last change of a template; the first two lead to the filtered catalogue. */
export function TemplateFacts({ template }: { template: TemplateDetails }) {
  const suited = industries.filter(({ slug }) => template.industries.includes(slug));
  return (
    <dl className={classes.facts}>
      {template.category ? (
        <div>
          <dt>{words.category}</dt>
          <dd>
            <ContentLink href={`/templates?category=${template.category.slug}`}>
              {template.category.name}
            </ContentLink>
          </dd>
        </div>
      ) : null}
      {suited.length > 0 ? (
        <div>
          <dt>{words.madeFor}</dt>
          <dd>
            <ul className={classes.industries}>
              {suited.map(({ slug, name }) => (
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
