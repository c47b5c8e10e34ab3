import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { messages } from '@app/contracts/messages';
import { Text } from '@mantine/core';
import { ScheduleTemplateDialog } from '~/entities/template/template-schedule-note';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { RejectDialog } from './reject-dialog';
import { actionLabels, type TemplateMenuAction } from './template-actions';
import type { AdminTemplate } from './templates-search';
import { useTemplateActions } from './use-template-actions';

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
function RemoveDialog({ template, onRemove, onUnpublishInstead, ...dialog }: RemoveDialogProps) {
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

/** The open confirmation before a template's status changes or it is deleted. */
export interface TemplateQuestion {
  action: TemplateMenuAction;
  template: AdminTemplate;
}

interface StatusDialogProps extends DialogFrame {
  asked: TemplateQuestion;
  /** Called to open another action for the same template. */
  onInstead: (action: TemplateMenuAction) => void;
}

/**
 * Asks for confirmation before a status change, naming the template and the effect
 * (catalogue.say-the-effect).
 */
export function StatusDialog({ asked, onInstead, ...frame }: StatusDialogProps) {
  const { action, template } = asked;
  const actions = useTemplateActions();
  const { opened, onClose } = frame;
  if (action === 'reject') {
    return (
      <RejectDialog
        {...frame}
        title={template.title}
        onReject={(reason) => actions.reject.mutateAsync({ id: template.id, reason })}
      />
    );
  }
  if (action === 'remove') {
    return (
      <RemoveDialog
        {...{ opened, onClose }}
        template={template}
        onRemove={() => actions.remove.mutateAsync({ id: template.id })}
        onUnpublishInstead={() => onInstead('unpublish')}
      />
    );
  }
  if (action === 'schedule') {
    return <ScheduleTemplateDialog {...frame} template={template} />;
  }
  const question = {
    publish: {
      title: `Publish “${template.title}”?`,
      effect: <PublishEffect template={template} />,
      failed: null,
    },
    unpublish: {
      title: `Unpublish “${template.title}”?`,
      effect: (
        <>
          {templateAdminMessages.unpublishEffect(template.cartCount)} It becomes pending and can be published
          again.
        </>
      ),
      failed: null,
    },
    returnToPending: {
      title: `Return “${template.title}” to pending?`,
      effect: <>It can then be published. The reason for its rejection is removed.</>,
      failed: templateAdminMessages.returnTemplateFailed,
    },
  }[action];
  return (
    <ConfirmDialog
      {...{ opened, onClose }}
      title={question.title}
      confirmLabel={actionLabels[action]}
      failed={question.failed}
      onConfirm={() => actions[action].mutateAsync({ id: template.id })}
      {...(action === 'publish' && {
        alternative: { label: templateAdminMessages.publishLaterLabel, run: () => onInstead('schedule') },
      })}
    >
      {question.effect}
    </ConfirmDialog>
  );
}

/**
 * A template can be published without a picture or a price, but with a warning (catalogue.publish-warning).
 */
function PublishEffect({ template }: { template: AdminTemplate }) {
  const missing = [
    template.cover ? null : 'It has no picture, so a placeholder will be shown.',
    template.price.kind === 'on_request'
      ? `It has no price, so “${messages.priceOnRequest}” will be shown.`
      : null,
  ].filter((sentence) => sentence !== null);
  return (
    <>
      {templateAdminMessages.publishEffect}
      {missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
