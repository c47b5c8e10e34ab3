import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, PointerEvent } from 'react';
import { pluralize } from '~/lib/format/pluralize';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { type Category, templateNouns } from './category';
import classes from './category-row.module.css';

interface CategoryRowProps {
  category: Category;
  dragged: boolean;
  isFirst: boolean;
  isLast: boolean;
  onDrag: (event: PointerEvent) => void;
  /** One place up (-1) or down (1). */
  onStep: (by: 1 | -1) => void;
  onEdge: (edge: 'first' | 'last') => void;
  onEdit: () => void;
  /** Undefined while there is no other category. */
  onMerge: (() => void) | undefined;
  onRemove: () => void;
}

/** One category: its handle, name and address, how many templates it has, and what can be done with it. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, dragged, isFirst, isLast, onDrag, onStep, onEdge } = props;
  const { name, slug, description, templateCount, publishedCount } = category;
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowUp: () => onStep(-1),
      ArrowDown: () => onStep(1),
      Home: () => onEdge('first'),
      End: () => onEdge('last'),
    };
    const press = keys[event.key];
    if (!press) return;
    event.preventDefault();
    press();
  };
  return (
    <li className={classes.row} data-dragged={dragged || undefined}>
      <button
        type="button"
        className={classes.handle}
        aria-label={`Move ${name}: drag it, or press the arrow keys`}
        onKeyDown={onKeyDown}
        onPointerDown={onDrag}
      >
        <IconGripVertical size={20} stroke={1.75} aria-hidden />
      </button>
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
          barred={isFirst ? 'it is the first' : undefined}
          onClick={() => onStep(-1)}
        />
        <RowAction
          label="Down"
          name={name}
          icon={IconArrowDown}
          barred={isLast ? 'it is the last' : undefined}
          onClick={() => onStep(1)}
        />
        <RowAction label="Edit" name={name} icon={IconPencil} onClick={props.onEdit} />
        {props.onMerge ? (
          <RowAction label="Merge" name={name} icon={IconArrowMerge} onClick={props.onMerge} />
        ) : null}
        <RowAction label="Delete" name={name} icon={IconTrash} onClick={props.onRemove} />
      </RowActions>
    </li>
  );
}
