import { IconArrowDown, IconArrowMerge, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pluralize } from '~/lib/format/pluralize';
import type { SortableRow } from '~/ui/lists/sortable-list';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { type Category, templateNouns } from './category';
import classes from './category-row.module.css';

interface CategoryRowProps {
  category: Category;
  row: SortableRow;
  onEdit: () => void;
  /** Undefined when there is no other category. */
  onMerge: (() => void) | undefined;
  onRemove: () => void;
}

/** Renders one category: drag handle, name and slug, template counts and actions. */
export function CategoryRow({ category, row, ...props }: CategoryRowProps) {
  const { name, slug, description, templateCount, publishedCount } = category;
  return (
    <>
      {row.handle}
      <div className={classes.about}>
        <h3 className={classes.name}>{name}</h3>
        {description ? <p className={classes.description}>{description}</p> : null}
        <p className={classes.facts}>
          {publishedCount > 0 ? (
            <Link to="/templates" search={{ category: slug }} className={classes.address}>
              /templates?category={slug}
            </Link>
          ) : (
            <span className={classes.address}>{slug}</span>
          )}
          {publishedCount === 0 ? <span>Not in the public filter: nothing published</span> : null}
        </p>
      </div>
      <p className={classes.count}>
        {templateCount > 0 ? (
          <Link to="/dashboard/templates" search={{ category: category.id }}>
            {pluralize(templateCount, templateNouns)}
          </Link>
        ) : (
          'No templates'
        )}
        {templateCount > 0 ? (
          <span className={classes.published}>{publishedCount.toLocaleString('en-US')} published</span>
        ) : null}
      </p>
      <RowActions>
        <RowAction
          label="Up"
          name={name}
          icon={IconArrowUp}
          barred={row.isFirst ? 'it is the first' : undefined}
          onClick={() => row.onStep(-1)}
        />
        <RowAction
          label="Down"
          name={name}
          icon={IconArrowDown}
          barred={row.isLast ? 'it is the last' : undefined}
          onClick={() => row.onStep(1)}
        />
        <RowAction label="Edit" name={name} icon={IconPencil} onClick={props.onEdit} />
        {props.onMerge ? (
          <RowAction label="Merge" name={name} icon={IconArrowMerge} onClick={props.onMerge} />
        ) : null}
        <RowAction label="Delete" name={name} icon={IconTrash} onClick={props.onRemove} />
      </RowActions>
    </>
  );
}
