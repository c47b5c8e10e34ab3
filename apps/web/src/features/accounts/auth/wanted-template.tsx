import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { priceWords } from '~/entities/template/price-words';
import { TemplateCover } from '~/entities/template/template-cover';
import type { WantedTemplate } from './use-wanted-template';
import classes from './wanted-template.module.css';

interface WantedTemplateProps {
  template: WantedTemplate;
}

/** The chosen template above the form, for screens without room beside it. */
export function WantedTemplateRow({ template: { slug, cover, title, price } }: WantedTemplateProps) {
  return (
    <div className={classes.row}>
      <CoverThumbnail seed={slug} cover={cover} />
      <p className={classes.words}>
        <strong>{title}</strong>
        <span>{priceWords(price)}</span>
      </p>
    </div>
  );
}

/** The chosen template on the dark side of wide screens. */
export function WantedTemplateCard({ template: { slug, cover, title, price } }: WantedTemplateProps) {
  return (
    <figure className={classes.card}>
      <div className={classes.cover}>
        <TemplateCover seed={slug} cover={cover} sizes="32rem" eager />
      </div>
      <figcaption className={classes.caption}>
        <strong>{title}</strong>
        <span>{priceWords(price)}</span>
      </figcaption>
    </figure>
  );
}
