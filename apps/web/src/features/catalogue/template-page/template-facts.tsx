import { industries } from '@app/content/industries';
import { colorsOf, factsOf } from '@app/contracts/catalogue/template/presentation';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { contentLanguage } from '@app/contracts/locale';
import type { CSSProperties } from 'react';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './template-facts.module.css';
import type { TemplateDetails } from './template-page-data';
import * as words from './template-page-messages';
import { UtcDay } from './utc-day';

/** A fact; of several scores, each with its ring. */
function Value({ value }: { value: string }) {
  if (!/^([^,]+ \d+(, |$)){2,}$/.test(value)) return value;
  return (
    <ul className={classes.scores}>
      {value.split(', ').map((part) => {
        const score = part.replace(/\D+/, '');
        return (
          <li key={part}>
            <b style={{ '--score': score } as CSSProperties}>{score}</b> {part.replace(/\d+$/, '')}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Shows category and industries of a template, which link to the filtered catalogue, what its page is made of, and
 * its last change.
 */
export function TemplateFacts({ template }: { template: TemplateDetails }) {
  const matchingIndustries = industries.filter(({ id }) => template.industries.includes(id));
  // Missing in responses from instances that run the previous release.
  const { colors = '', typefaces = '', facts = '' } = template;
  const swatches = colorsOf(colors);
  return (
    <dl className={classes.facts}>
      {template.category ? (
        <div>
          <dt>{words.category}</dt>
          <dd>
            <ContentLink href={`/templates?category=${template.category.slug}`}>
              <span lang={languageOf(template.category, 'name')}>{template.category.name}</span>
            </ContentLink>
          </dd>
        </div>
      ) : null}
      {matchingIndustries.length > 0 ? (
        <div>
          <dt>{words.madeFor}</dt>
          <dd>
            <ul className={classes.industries}>
              {matchingIndustries.map(({ id, name, language }) => (
                <li key={id} lang={language}>
                  <ContentLink href={`/templates?industry=${id}`}>{name}</ContentLink>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ) : null}
      {swatches.length > 0 ? (
        <div>
          <dt>{words.colors}</dt>
          <dd>
            <ul className={classes.swatches}>
              {swatches.map((color) => (
                <li key={color}>
                  <svg viewBox="0 0 1 1" aria-hidden>
                    <rect width="1" height="1" fill={color} />
                  </svg>
                  {color}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ) : null}
      {typefaces ? (
        <div>
          <dt>{words.typefaces}</dt>
          <dd lang={contentLanguage}>{typefaces}</dd>
        </div>
      ) : null}
      {factsOf(facts).map(({ name, value }) => (
        <div key={name} lang={languageOf(template, 'facts')}>
          <dt>{name}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{words.lastUpdated}</dt>
        <dd>
          <UtcDay at={template.updatedAt} />
        </dd>
      </div>
    </dl>
  );
}
