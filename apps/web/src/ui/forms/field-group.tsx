import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './field-group.module.css';

interface FieldGroupProps {
  legend: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Controls that form one field, under a common label. */
export function FieldGroup({ legend, className, children }: FieldGroupProps) {
  return (
    <fieldset className={clsx(classes.group, className)}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
