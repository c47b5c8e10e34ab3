import type { RouterOutputs } from '@app/api/types';
import { useState } from 'react';
import { pendingTemplates } from '~/entities/cart/take-pending-additions';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { priceWords } from '~/entities/template/price-words';
import { TemplateCover } from '~/entities/template/template-cover';
import { trpc } from '~/lib/api/trpc';
import classes from './wanted-template.module.css';

export type WantedTemplate = RouterOutputs['template']['byIds'][number];

/**
 * Returns the template that a visitor chose last before the sign-in (cart.login-first); undefined without one
 * and while loading.
 */
export function useWantedTemplate(): WantedTemplate | undefined {
  // Read once on mount: it is removed after the sign-in and must not disappear from the screen before.
  const [ids] = useState(() => pendingTemplates().slice(-1));
  const { data } = trpc.template.byIds.useQuery(
    { ids },
    // A failure shows no error: the form matters more than the template.
    { enabled: ids.length > 0, retry: false, meta: { showsOwnErrors: true } },
  );
  return data?.[0];
}

/** Returns whether the sign-in continues to the ticket dialog (cart.ticket-login). */
export function leadsToTicket(next: string | undefined): boolean {
  return next !== undefined && new URL(next, 'http://own.invalid').searchParams.get('ticket') === 'new';
}

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
