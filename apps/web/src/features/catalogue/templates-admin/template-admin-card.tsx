import { formatTypedPrice } from '@app/contracts/catalogue/price/parse-price';
import { ActionIcon, Box, Button, Checkbox, Group, Menu, Paper, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconPin, IconPinFilled, IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TemplateCover } from '~/entities/template/template-cover';
import { TemplateScheduleNote } from '~/entities/template/template-schedule-note';
import { templateStatusLabels, templateStatusTones } from '~/entities/template/template-status';
import { Ago } from '~/ui/display/date-time';
import { hint } from '~/ui/display/hints';
import { StatusBadge } from '~/ui/display/status-badge';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { actionIcons, actionLabels, possibleActions, type TemplateMenuAction } from './template-actions';
import classes from './template-admin-card.module.css';
import type { AdminTemplate, TemplatesSearch } from './templates-search';
import { usePinTemplate } from './use-template-actions';

/** Pins a template to the top of the home page, or unpins it (catalogue.featured-order). */
function PinButton({ template, className }: { template: AdminTemplate; className?: string }) {
  const pin = usePinTemplate();
  const { id, pinned, title } = template;
  const PinIcon = pinned ? IconPinFilled : IconPin;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      {...(className && { className })}
      aria-label={`Pin ${title}`}
      aria-pressed={pinned}
      loading={pin.isPending}
      onClick={() => pin.mutate({ id, pinned: !pinned })}
      {...hint(pinned ? 'Pinned: comes first on the home page' : 'Pin to the home page')}
    >
      <PinIcon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

interface TemplateAdminCardProps {
  template: AdminTemplate;
  /** Filters and page of the list to return to after an edit. */
  search: TemplatesSearch;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onAsk: (action: TemplateMenuAction) => void;
}

/** Renders a template of any status with its possible actions (catalogue.status-changes). */
export function TemplateAdminCard({ template, search, selected, onSelect, onAsk }: TemplateAdminCardProps) {
  const { status, cartCount, demoUrl, price, title } = template;
  const [first, ...others] = possibleActions(template);
  return (
    <Paper component="li" withBorder className={classes.card} data-selected={selected || undefined}>
      <div className={classes.cover}>
        <TemplateCover seed={template.slug} cover={template.cover} sizes="(min-width: 48em) 20rem, 92vw" />
        <Checkbox
          className={classes.tick}
          radius="sm"
          aria-label={`Select ${title}`}
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
        <PinButton template={template} className={classes.pin} />
      </div>
      <Box flex={1} pt="0.875rem" pb="xs" px="md">
        <Text c="dimmed" fz="sm">
          {template.category?.name ?? 'Template'}
        </Text>
        <h3 className={classes.title} tabIndex={-1} data-takes-focus>
          {title}
        </h3>
        <Group component="p" wrap="nowrap" justify="space-between" gap="xs" className={classes.price}>
          {formatTypedPrice(price)}
          <StatusBadge tone={templateStatusTones[status]}>{templateStatusLabels[status]}</StatusBadge>
        </Group>
        <Group mt="0.375rem" fz="sm" component="p" align="stretch" gap="0 0.75rem" className={classes.facts}>
          <span>{template.authorName}</span>
          <span>
            changed <Ago at={template.updatedAt} />
          </span>
          {cartCount > 0 ? (
            <span data-figures className={classes.carts}>
              <IconShoppingCart size={16} stroke={1.75} aria-hidden />
              {cartCount} <VisuallyHidden>{cartCount === 1 ? 'cart' : 'carts'}</VisuallyHidden>
            </span>
          ) : null}
        </Group>
        {template.schedule ? <TemplateScheduleNote template={template} schedule={template.schedule} /> : null}
        {template.rejectionReason ? (
          <p className={classes.reason}>
            <strong>Rejected:</strong> {template.rejectionReason}
          </p>
        ) : null}
      </Box>
      <Group gap="xs" wrap="nowrap" className={classes.actions}>
        {first ? (
          <Button
            size="sm"
            variant={first === 'publish' ? 'light' : 'default'}
            aria-label={`${actionLabels[first]} ${title}`}
            onClick={() => onAsk(first)}
          >
            {actionLabels[first]}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="default"
          aria-label={`Edit ${title}`}
          renderRoot={(props) => (
            <Link
              to="/dashboard/templates/add"
              search={{ edit: template.id }}
              state={{ editTemplate: template.id, templateList: search }}
              {...props}
            />
          )}
        >
          Edit
        </Button>
        <Box ms="auto">
          <RowActions of={title} inMenu>
            {demoUrl ? (
              <Menu.Item
                component="a"
                href={demoUrl}
                target="_blank"
                rel="noopener noreferrer"
                leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
              >
                Demo
                <VisuallyHidden> of {title}, opens in a new tab</VisuallyHidden>
              </Menu.Item>
            ) : null}
            {[...others, 'remove' as const].map((action) => (
              <RowAction
                key={action}
                label={actionLabels[action]}
                name={title}
                icon={actionIcons[action]}
                onClick={() => onAsk(action)}
              />
            ))}
          </RowActions>
        </Box>
      </Group>
    </Paper>
  );
}
