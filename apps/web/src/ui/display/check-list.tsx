import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import classes from './check-list.module.css';

interface CheckListProps {
  items: readonly string[];
  /** Two columns where there is room. */
  columns?: boolean;
}

export function CheckList({ items, columns = false }: CheckListProps) {
  return (
    <ul className={clsx(classes.list, columns && classes.columns)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
        <li key={index}>
          <IconCheck size={18} stroke={2.25} aria-hidden />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
