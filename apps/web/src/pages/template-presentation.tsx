import { templateItemPage } from '@app/content/template-page';
import { factsOf } from '@app/contracts/catalogue/template/presentation';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { contentLanguage } from '@app/contracts/locale';
import { type ReactNode, Suspense } from 'react';
import { priceWords } from '~/entities/template/price-words';
import { TemplateFacts } from '~/features/catalogue/template-page/template-facts';
import { TemplateGallery } from '~/features/catalogue/template-page/template-gallery';
import type { TemplateDetails } from '~/features/catalogue/template-page/template-page-data';
import { lazyPart } from '~/lib/loading/lazy-part';
import { CheckList } from '~/ui/display/check-list';
import { Prose } from '~/ui/display/prose';
import classes from './template-presentation.module.css';

const loadChanges = () => import('~/features/catalogue/template-page/template-changes');
// Below the fold. The server renders it with the page, which it cannot do with a part that loads later.
const TemplateChanges = import.meta.env.SSR ? (await loadChanges()).default : lazyPart(loadChanges);

/** Returns the paragraphs of a typed text: separated by line breaks, without empty ones. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A text; several lines such as `Deposits: from $120` are a list of prices. */
function Advice({ text }: { text: string }) {
  const paragraphs = paragraphsOf(text);
  const prices = factsOf(text);
  if (!prices[1] || prices.length < paragraphs.length) return <Prose paragraphs={paragraphs} />;
  return (
    <dl>
      {prices.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TemplatePresentationProps {
  template: TemplateDetails;
  /** Id of the title element. */
  titleId: string;
  /** Actions for the template. */
  children: ReactNode;
}

/**
 * A template's pictures, title, price, facts, description and features. Used by its page and by its form's
 * preview.
 */
export function TemplatePresentation({ template, titleId, children }: TemplatePresentationProps) {
  // Missing in responses from instances that run the previous release.
  const { audience = '', preparation = '', usualChanges = '' } = template;
  const advice = [
    ['audience', templateItemPage.audienceTitle, audience],
    ['preparation', templateItemPage.preparationTitle, preparation],
    ['usualChanges', templateItemPage.usualChangesTitle, usualChanges],
  ].filter((part): part is [string, string, string] => part[2] !== '');
  return (
    <div className={classes.presentation}>
      <div className={classes.shop}>
        {/* Another template starts at its first picture. */}
        <TemplateGallery key={template.id} template={template}>
          <div className={classes.offer}>
            <h1 id={titleId} className={classes.title} lang={contentLanguage}>
              {template.title}
            </h1>
            {template.tagline ? (
              <p className={classes.tagline} lang={languageOf(template, 'tagline')}>
                {template.tagline}
              </p>
            ) : null}
            <p className={classes.price}>{priceWords(template.price)}</p>
            <div className={classes.actions}>{children}</div>
            <TemplateFacts template={template} />
          </div>
        </TemplateGallery>
      </div>
      <div className={classes.columns}>
        <section aria-labelledby="about-template">
          <h2 id="about-template">{templateItemPage.descriptionTitle}</h2>
          <div lang={languageOf(template, 'description')}>
            <Prose paragraphs={paragraphsOf(template.description)} />
          </div>
          {advice.map(([field, title, text]) => (
            <section key={field}>
              <h3>{title}</h3>
              <div lang={languageOf(template, field)}>
                <Advice text={text} />
              </div>
            </section>
          ))}
        </section>
        <div>
          {template.features.length > 0 ? (
            <section aria-labelledby="features">
              <h2 id="features">{templateItemPage.featuresTitle}</h2>
              <div lang={languageOf(template, 'features')}>
                <CheckList items={template.features} />
              </div>
            </section>
          ) : null}
          <Suspense>
            <TemplateChanges template={template} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
