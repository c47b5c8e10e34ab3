import { languageOf } from '@app/contracts/core/translation/language-of';
import { contentLanguage } from '@app/contracts/locale';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { priceWords } from '~/entities/template/price-words';
import { TemplateCover } from '~/entities/template/template-cover';
import classes from './template-card.module.css';
import * as words from './template-card-messages';
import type { CatalogueTemplate } from './use-catalogue';

interface TemplateCardProps {
  template: CatalogueTemplate;
  /** The "Add to Cart" or "Remove from Cart" button. */
  action: ReactNode;
  /** The heart button. */
  favorite: ReactNode;
  /** Heading level of the title: 3 below a section heading, 2 below the page heading. */
  headingLevel?: 2 | 3;
  /** Set for the first cover of a list, which loads before scripts. */
  eager?: boolean | undefined;
  /**
   * Fetch priority of the cover: covers after the first of a list leave the bandwidth to it and the fonts.
   */
  fetchPriority?: 'low' | undefined;
  /** Widths of the cover; those in the catalogue by default. */
  sizes?: string | undefined;
}

/** Returns the id of a template's title, used to describe its buttons. */
export function templateTitleId(id: string): string {
  return `template-${id}`;
}

/**
 * Renders a template of the catalogue, the same on every page (catalogue.template-card). The whole card links
 * to the template's page (catalogue.item-page).
 */
export function TemplateCard({
  template,
  action,
  favorite,
  headingLevel = 3,
  eager,
  fetchPriority,
  sizes = '(min-width: 75em) 18rem, 46vw',
}: TemplateCardProps) {
  const titleId = templateTitleId(template.id);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={classes.card} aria-labelledby={titleId} tabIndex={-1} data-template={template.id}>
      <div className={classes.cover} data-cover>
        <TemplateCover
          seed={template.slug}
          cover={template.cover}
          sizes={sizes}
          eager={eager}
          fetchPriority={fetchPriority}
        />
      </div>
      <div className={classes.body}>
        <p
          className={classes.category}
          lang={template.category ? languageOf(template.category, 'name') : undefined}
        >
          {template.category?.name ?? words.categoryFallback}
        </p>
        <Heading id={titleId} className={classes.title} lang={contentLanguage}>
          <Link
            to="/templates/$slug"
            params={{ slug: template.slug }}
            className={classes.link}
            viewTransition
          >
            {template.title}
          </Link>
        </Heading>
        {template.tagline ? (
          <p className={classes.tagline} lang={languageOf(template, 'tagline')}>
            {template.tagline}
          </p>
        ) : (
          <p className={classes.description} lang={languageOf(template, 'description')}>
            {template.description}
          </p>
        )}
        <p className={classes.price}>{priceWords(template.price)}</p>
        <div className={classes.actions}>
          <DemoLink url={template.demoUrl} titleId={titleId} />
          <div className={classes.action}>{action}</div>
        </div>
        {/* Last in the DOM, so that keyboard users reach the template before its heart. */}
        <div className={classes.favorite}>{favorite}</div>
      </div>
    </article>
  );
}

/** Links to the demo in a new tab; only http and https URLs are linked. */
function DemoLink({ url, titleId }: { url: string | null; titleId: string }) {
  if (!url || !/^https?:\/\//i.test(url)) return null;
  return (
    <a
      className={classes.demo}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={titleId}
    >
      <span>{words.liveDemo}</span>
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
    </a>
  );
}
