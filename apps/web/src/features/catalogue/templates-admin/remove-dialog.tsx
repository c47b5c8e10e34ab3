import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { Text } from '@mantine/core';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import type { AdminTemplate } from './templates-search';

interface RemoveDialogProps {
  template: AdminTemplate;
  opened: boolean;
  onRemove: () => Promise<unknown>;
  onUnpublishInstead: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before a template is permanently deleted; for a published one it offers unpublishing
 * instead.
 */
export function RemoveDialog({ template, onRemove, onUnpublishInstead, ...dialog }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete “${template.title}”?`}
      confirmLabel="Delete"
      danger
      failed={templateAdminMessages.deleteFailed}
      onConfirm={onRemove}
      {...(template.status === 'published' && {
        alternative: { label: 'Unpublish instead', run: onUnpublishInstead },
      })}
    >
      <Text>{templateAdminMessages.deleteConfirm}</Text>
      <Text mt="xs" c="dimmed">
        {templateAdminMessages.deleteEffect(template.cartCount)}
      </Text>
    </ConfirmDialog>
  );
}
