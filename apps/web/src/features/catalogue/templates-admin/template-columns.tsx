import { formatTypedPrice } from '@app/contracts/catalogue/price/parse-price';
import { Group } from '@mantine/core';
import { IconPinFilled } from '@tabler/icons-react';
import { TemplateCover } from '~/entities/template/template-cover';
import { TemplateScheduleWords } from '~/entities/template/template-schedule-note';
import { templateStatusLabels, templateStatusTones } from '~/entities/template/template-status';
import { StatusBadge } from '~/ui/display/status-badge';
import type { DataColumn } from '~/ui/tables/data-table';
import { sortWords } from '~/ui/tables/sort-select';
import classes from './template-columns.module.css';
import type { AdminTemplate } from './templates-search';

/** Columns of the table view; the ids of sortable columns match the sort keys of the list. */
export const templateColumns: readonly DataColumn<AdminTemplate>[] = [
  {
    id: 'title',
    header: 'Title',
    sort: sortWords.text,
    namesRow: true,
    cell: (template) => (
      <Group miw="12rem" component="span" wrap="nowrap" gap="sm" className={classes.template}>
        <span className={classes.cover}>
          <TemplateCover seed={template.slug} cover={template.cover} sizes="4rem" />
        </span>
        <span tabIndex={-1} data-takes-focus className={classes.title}>
          {template.title}
        </span>
        {template.pinned ? <IconPinFilled size={16} role="img" aria-label="Pinned" /> : null}
      </Group>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    sort: sortWords.text,
    cell: ({ category }) => category?.name ?? 'None',
  },
  {
    id: 'status',
    header: 'Status',
    sort: { asc: 'pending first', desc: 'published first' },
    cell: ({ status, schedule }) => (
      <>
        <StatusBadge tone={templateStatusTones[status]}>{templateStatusLabels[status]}</StatusBadge>
        {schedule ? (
          <span className={classes.schedule} data-missed={schedule.failure === null ? undefined : true}>
            <TemplateScheduleWords schedule={schedule} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    sort: sortWords.amount,
    cell: ({ price }) => formatTypedPrice(price),
  },
  { id: 'carts', header: 'In carts', count: ({ cartCount }) => cartCount },
  { id: 'changed', header: 'Changed', sort: sortWords.time, day: ({ updatedAt }) => updatedAt },
  {
    id: 'created',
    header: 'Created',
    from: 'desktop',
    sort: sortWords.time,
    day: ({ createdAt }) => createdAt,
  },
];
