import type { RouterOutputs } from '@app/api/types';
import { correctionStateLabels } from '@app/contracts/delivery/correction/state-labels';
import type { CorrectionState } from '@app/contracts/delivery/states';
import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AttachmentList } from '~/entities/ticket/attachment-list';
import { Ago } from '~/ui/display/date-time';
import { FormattedText } from '~/ui/display/formatted-text';
import { StatusBadge, type StatusTone } from '~/ui/display/status-badge';
import * as words from './correction-words';

/** The corrections of an order. */
export type Corrections = RouterOutputs['correction']['visible'];
type Correction = Corrections['corrections'][number];

const tones: Readonly<Record<CorrectionState, StatusTone>> = {
  open: 'warning',
  done: 'success',
  rejected: 'neutral',
};

interface CorrectionListProps {
  corrections: readonly Correction[];
  /** What the reader can do about an open one. */
  actions?: (correction: Correction) => ReactNode;
}

/** The corrections that were asked for, the newest first, with what the team answered (delivery.free-corrections). */
export function CorrectionList({ corrections, actions }: CorrectionListProps) {
  if (corrections.length === 0) return null;
  return (
    <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }} aria-label={words.corrections}>
      {corrections.map((each) => (
        <li key={each.number}>
          <Stack gap="xs">
            <Group gap="0.25rem 0.75rem">
              <Text fw={600} c="var(--ink-strong)">
                {words.correction(each.number)}
              </Text>
              <StatusBadge tone={tones[each.state]}>{correctionStateLabels[each.state]}</StatusBadge>
            </Group>
            <Text c="dimmed" fz="sm">
              {words.askedBy(each.askedBy)}, <Ago at={each.askedAt} />
            </Text>
            <FormattedText text={each.body} />
            <AttachmentList attachments={each.files} />
            {each.decision ? (
              <Box ps="sm" style={{ borderInlineStart: '2px solid var(--line-strong)' }}>
                <Text c="dimmed" fz="sm">
                  {each.decision.by}, <Ago at={each.decision.at} />
                </Text>
                <FormattedText text={each.decision.answer} />
              </Box>
            ) : (
              actions?.(each)
            )}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
