import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { IconCalendarOff, IconPencil, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTemplateSchedule } from '~/entities/template/template-schedule-note';
import { listScrollId } from '~/lib/routing/list-search';
import { useUrlSort } from '~/lib/routing/use-list-navigate';
import { DataTable } from '~/ui/tables/data-table';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { actionIcons, actionLabels, possibleActions } from './template-actions';
import type { TemplatesViewProps } from './template-cards';
import { templateColumns } from './template-columns';
import { type AdminTemplate, templateListInput, templatesUrl } from './templates-search';
import { usePinTemplate } from './use-template-actions';

interface TemplatesTableProps extends TemplatesViewProps {
  total: number;
}

/** Shows one page of templates in rows. */
export function TemplatesTable(props: TemplatesTableProps) {
  const { search, templates, total, stale, selection, onSelect } = props;
  const order = useUrlSort(search, templatesUrl);
  return (
    <DataTable
      label="Templates"
      scrollId={listScrollId('templates', templateListInput(search))}
      columns={templateColumns}
      rows={templates}
      total={total}
      stale={stale}
      nameOf={({ title }) => title}
      {...(order && { order })}
      selection={{ chosen: selection, onChange: onSelect }}
      actions={(template) => <Actions {...props} template={template} />}
    />
  );
}

function Actions({ template, search, onAsk }: TemplatesViewProps & { template: AdminTemplate }) {
  const navigate = useNavigate();
  const pin = usePinTemplate();
  const { unschedule } = useTemplateSchedule();
  const { id, title, pinned, schedule } = template;
  return (
    <RowActions of={title}>
      <RowAction
        label="Edit"
        name={title}
        icon={IconPencil}
        onClick={() =>
          void navigate({
            to: '/dashboard/templates/add',
            search: { edit: id },
            state: { editTemplate: id, templateList: search },
          })
        }
      />
      {[...possibleActions(template), 'remove' as const].map((action, index) => (
        <RowAction
          // The first button keeps its key when the status changes, and so keeps the focus.
          key={index === 0 ? 'first' : action}
          label={actionLabels[action]}
          name={title}
          icon={actionIcons[action]}
          onClick={() => onAsk(action, template)}
        />
      ))}
      {schedule ? (
        <RowAction
          label={templateAdminMessages.endSchedule(schedule.failure !== null)}
          name={title}
          icon={IconCalendarOff}
          busy={unschedule.isPending}
          onClick={() => unschedule.mutate({ id })}
        />
      ) : null}
      <RowAction
        label={pinned ? 'Unpin' : 'Pin'}
        name={title}
        icon={pinned ? IconPinFilled : IconPin}
        busy={pin.isPending}
        onClick={() => pin.mutate({ id, pinned: !pinned })}
      />
    </RowActions>
  );
}
