import { formatCount } from '@app/contracts/format-count';
import { Flex, VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { formatShare } from '~/lib/format/format-share';

/** Below this value a percentage would make a few more look like many times more. */
const minComparedInPercent = 20;

/** Shows differences below half a percent too; empty where the value before is too small for a percentage. */
function shareOf(difference: number, before: number): string {
  if (before < minComparedInPercent) return '';
  const share = difference / before;
  return share < 0.005 ? 'under 1%' : formatShare(share);
}

interface ComparisonProps {
  now: number;
  /**
   * The value of an equally long previous period; null if there is none. Without a value to compare with,
   * nothing is shown.
   */
  before: number | null;
}

/** Compares a number of a range with that of the previous period. */
export function Comparison({ now, before }: ComparisonProps) {
  if (!before) return null;
  const Arrow = now === before ? IconEqual : now > before ? IconArrowUpRight : IconArrowDownRight;
  const comparisonWord = now === before ? 'as many as' : now > before ? 'more than' : 'fewer than';
  return (
    <Flex
      component="span"
      display="inline-flex"
      data-figures
      wrap="wrap"
      align="center"
      gap="0 0.5rem"
      c="dimmed"
    >
      <Flex component="span" display="inline-flex" align="center" gap="0.125rem" c="var(--ink)" fw={600}>
        <Arrow size={16} stroke={2} aria-hidden />
        {now === before ? null : shareOf(Math.abs(now - before), before)}
        <VisuallyHidden>{comparisonWord} the</VisuallyHidden>
      </Flex>
      <span>{formatCount(before)} before</span>
    </Flex>
  );
}
