import { Box, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './field-card.module.css';

interface FieldCardProps extends Omit<ComponentProps<'fieldset'>, 'className'> {
  legend: string;
}

/** Fields that belong together, in a card below their label. */
export function FieldCard({ legend, children, ...fieldset }: FieldCardProps) {
  return (
    <fieldset {...fieldset} className={classes.group}>
      <Box component="legend" mb="0.375rem" fz="sm" fw={500}>
        {legend}
      </Box>
      <Stack className={classes.card}>{children}</Stack>
    </fieldset>
  );
}
