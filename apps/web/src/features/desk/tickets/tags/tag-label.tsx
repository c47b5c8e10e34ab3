import type { TagColor } from '@app/contracts/desk/ticket/status';
import { Text } from '@mantine/core';
import classes from './tag-label.module.css';

/**
 * Shows a tag's name beside its colour; the name keeps the text colour, so that it is readable on any
 * background.
 */
export function TagLabel({ name, color }: { name: string; color: TagColor }) {
  return (
    <span className={classes.tag}>
      <span className={classes.dot} data-color={color} aria-hidden />
      <Text span inherit truncate>
        {name}
      </Text>
    </span>
  );
}
