import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import type { AdminTemplate } from './templates-search';
import { useTemplateActions } from './use-template-actions';

/** Pins a template to the top of the home page, or unpins it (catalogue.featured-order). */
export function PinButton({ template, className }: { template: AdminTemplate; className?: string }) {
  const { pin } = useTemplateActions();
  const { id, pinned, title } = template;
  const PinIcon = pinned ? IconPinFilled : IconPin;
  return (
    <Tooltip label={pinned ? 'Pinned: comes first on the home page' : 'Pin to the home page'}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        {...(className && { className })}
        aria-label={`Pin ${title}`}
        aria-pressed={pinned}
        loading={pin.isPending}
        onClick={() => pin.mutate({ id, pinned: !pinned })}
      >
        <PinIcon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
