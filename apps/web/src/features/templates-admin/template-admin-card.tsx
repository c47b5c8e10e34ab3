import { messages } from '@app/contracts/messages';
import { type TemplateAction, templateTransitions } from '@app/contracts/template-status';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconShoppingCart } from '@tabler/icons-react';
import { templateStatusLabels, templateStatusTones } from '~/lib/template-status';
import { Ago } from '~/ui/moment';
import { StatusBadge } from '~/ui/status-badge';
import { TemplateCover } from '~/ui/template-cover';
import { actionLabels } from './status-dialog';
import classes from './template-admin-card.module.css';
import type { AdminTemplate } from './templates-search';

/** In the order of their buttons: what leads on first. */
const actions: readonly TemplateAction[] = ['publish', 'unpublish', 'returnToPending', 'reject'];

interface TemplateAdminCardProps {
  template: AdminTemplate;
  onAsk: (action: TemplateAction, opener: HTMLElement) => void;
}

/** A template of any status with what can become of it (spec 2.8, B109). */
export function TemplateAdminCard({ template, onAsk }: TemplateAdminCardProps) {
  const { status, cartCount, demoUrl, price, title } = template;
  const possible = actions.filter((action) =>
    (templateTransitions[action].from as readonly string[]).includes(status),
  );
  return (
    <li className={classes.card}>
      <div className={classes.cover}>
        <TemplateCover seed={template.slug} cover={template.cover} sizes="(min-width: 48em) 20rem, 92vw" />
      </div>
      <div className={classes.about}>
        <p className={classes.category}>
          {template.category?.name ?? 'Template'}
          <StatusBadge tone={templateStatusTones[status]}>{templateStatusLabels[status]}</StatusBadge>
        </p>
        <h3 className={classes.title} tabIndex={-1} data-template={template.id}>
          {title}
        </h3>
        <p className={classes.price}>{price.text || messages.priceOnRequest}</p>
        <p className={classes.facts}>
          <span>{template.authorName}</span>
          <span>
            changed <Ago at={template.updatedAt} />
          </span>
          {cartCount > 0 ? (
            <span className={classes.carts}>
              <IconShoppingCart size={16} stroke={1.75} aria-hidden />
              {cartCount} <VisuallyHidden>{cartCount === 1 ? 'cart' : 'carts'}</VisuallyHidden>
            </span>
          ) : null}
        </p>
        {template.rejectionReason ? (
          <p className={classes.reason}>
            <strong>Rejected:</strong> {template.rejectionReason}
          </p>
        ) : null}
      </div>
      <div className={classes.actions}>
        {possible.map((action, index) => (
          <Button
            // The first button stays in place when the status changes, and with it the focus.
            key={index === 0 ? 'first' : action}
            size="sm"
            variant={action === 'publish' ? 'light' : 'default'}
            aria-label={`${actionLabels[action]} ${title}`}
            onClick={(event) => onAsk(action, event.currentTarget)}
          >
            {actionLabels[action]}
          </Button>
        ))}
        {demoUrl ? (
          <a className={classes.demo} href={demoUrl} target="_blank" rel="noopener noreferrer">
            Demo
            <IconExternalLink size={16} stroke={1.75} aria-hidden />
            <VisuallyHidden> of {title}, opens in a new tab</VisuallyHidden>
          </a>
        ) : null}
      </div>
    </li>
  );
}
