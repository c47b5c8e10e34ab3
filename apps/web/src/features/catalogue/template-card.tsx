import { writtenIn } from '@app/contracts/locale';
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
  /** "Add to Cart" or "Remove from Cart". */
  action: ReactNode;
  /** The heart. */
  favorite: ReactNode;
  /** Of its title: 3 below the heading of a section, 2 below that of the page. */
  headingLevel?: 2 | 3;
  /** Of the first cover of a list: scripts wait for it. */
  eager?: boolean | undefined;
  /** Of its cover: those behind the first of a list leave the line to it and to the fonts. */
  fetchPriority?: 'low' | undefined;
}

/** Widths of a card in its grids. */
const coverSizes = '(min-width: 75em) 18rem, 46vw';

/** Id of a template's title, for describing its buttons. */
export function templateTitleId(id: string): string {
  return `template-${id}`;
}

/**
 * A template of the catalogue, the same on every page (catalogue.template-card). All of it leads to its own
 * page (catalogue.item-page).
 */
export function TemplateCard({
  template,
  action,
  favorite,
  headingLevel = 3,
  eager,
  fetchPriority,
}: TemplateCardProps) {
  const titleId = templateTitleId(template.id);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={classes.card} aria-labelledby={titleId} tabIndex={-1} data-template={template.id}>
      <div className={classes.cover} data-cover>
        <TemplateCover
          seed={template.slug}
          cover={template.cover}
          sizes={coverSizes}
          eager={eager}
          fetchPriority={fetchPriority}
        />
      </div>
      <div className={classes.body}>
        <p className={classes.category}>{template.category?.name ?? words.categoryFallback}</p>
        <Heading id={titleId} className={classes.title} lang={writtenIn}>
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
          <p className={classes.tagline} lang={writtenIn}>
            {template.tagline}
          </p>
        ) : null}
        <p className={classes.description} lang={writtenIn}>
          {template.description}
        </p>
        <p className={classes.price}>{priceWords(template.price)}</p>
        <div className={classes.actions}>
          <DemoLink url={template.demoUrl} titleId={titleId} />
          <div className={classes.action}>{action}</div>
        </div>
        {/* Behind the rest, so that the keyboard meets the template before its heart. */}
        <div className={classes.favorite}>{favorite}</div>
      </div>
    </article>
  );
}

/** Opens the demo in a new tab; other addresses than http and https are never linked. */
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
      {words.liveDemo}
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
    </a>
  );
}
