import { messages } from '@app/contracts/messages';
import { Skeleton } from '@mantine/core';
import classes from './template-form.module.css';

const fields = ['a', 'b', 'c', 'd', 'e'];

export function TemplateFormSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label={messages.loadingTemplate}>
      <div className={classes.form}>
        {fields.map((field) => (
          <div key={field}>
            <Skeleton height="0.875rem" width="6rem" mb="xs" />
            <Skeleton height="2.5rem" />
          </div>
        ))}
      </div>
      <Skeleton height="24rem" radius="lg" className={classes.preview} />
    </div>
  );
}
