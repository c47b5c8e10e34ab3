import type { RouterOutputs } from '@app/api/types';
import { proofStateLabels } from '@app/contracts/delivery/proof/state-labels';
import type { ProofState } from '@app/contracts/delivery/states';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { AttachmentList } from '~/entities/ticket/attachment-list';
import { Ago } from '~/ui/display/date-time';
import { FormattedText } from '~/ui/display/formatted-text';
import { StatusBadge, type StatusTone } from '~/ui/display/status-badge';
import classes from './proof-version.module.css';
import * as words from './proof-words';

/** The proofs of an order. */
export type Proofs = RouterOutputs['proof']['mine'];
export type Proof = Proofs['proofs'][number];

const tones: Readonly<Record<ProofState, StatusTone>> = {
  ...{ shown: 'info', approved: 'success', change_requested: 'warning' },
  ...{ superseded: 'neutral', withdrawn: 'neutral' },
};

/** State of a version, with the same text and colours for customer and team. */
export function ProofStateBadge({
  proof: { state, replaced },
}: {
  proof: Pick<Proof, 'state' | 'replaced'>;
}) {
  if (state === 'approved' && replaced)
    return <StatusBadge tone="neutral">{words.approvedBefore}</StatusBadge>;
  return <StatusBadge tone={tones[state]}>{proofStateLabels[state]}</StatusBadge>;
}

/** Rounds of changes: of those agreed on, or so far; nothing before the first where none are agreed on. */
export function ProofRounds({ rounds: { used, included } }: Pick<Proofs, 'rounds'>) {
  if (included === null && used === 0) return null;
  return (
    <Text c="dimmed" fz="sm">
      {included === null ? words.roundsSoFar(used) : words.rounds(used, included)}
    </Text>
  );
}

/** What was shown with a version: note, pictures, preview, and what became of it. */
export function ProofVersion({ proof }: { proof: Proof }) {
  const { version, state, note, shownBy, shownAt, previewUrl, files, decision, change } = proof;
  const pictures = files.filter(({ picture }) => picture !== null);
  return (
    <Stack gap="sm">
      {shownBy === null ? (
        <Text c="dimmed">{words.hidden}</Text>
      ) : (
        <Text c="dimmed" fz="sm">
          {words.shownBy(shownBy)}, <Ago at={shownAt} />
        </Text>
      )}
      {note === null ? null : <FormattedText text={note} />}
      {previewUrl === null ? null : <PreviewLink url={previewUrl} />}
      {pictures.length > 0 ? (
        <ul className={classes.pictures} aria-label={words.filesOf(version)}>
          {pictures.map(({ id, url, fileName, picture }) => (
            // Beside each other at the same height; alone, a tall one keeps to its width.
            <li key={id} style={picture ? { flexGrow: picture.width / picture.height } : undefined}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className={classes.picture}
                aria-label={words.fullSize(fileName)}
              >
                <img
                  src={url}
                  width={picture?.width}
                  height={picture?.height}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <AttachmentList attachments={files.filter(({ picture }) => picture === null)} />
      {decision && state !== 'shown' && state !== 'superseded' ? (
        <Text fz="sm" fw={600} c="var(--ink-strong)">
          {words.decided[state](decision.by)}, <Ago at={decision.at} />
        </Text>
      ) : null}
      {change ? (
        <Box m={0} ps="0.875rem" c="var(--ink-strong)" component="blockquote" className={classes.said}>
          <FormattedText text={change.body} />
          <AttachmentList attachments={change.attachments} />
        </Box>
      ) : null}
    </Stack>
  );
}

/** A plain link to another website, which is named and neither framed nor fetched (delivery.proof-preview). */
function PreviewLink({ url }: { url: string }) {
  return (
    <Group gap="0.25rem 0.75rem">
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        variant="default"
        leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
      >
        {words.preview}
      </Button>
      <Text span c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {words.opensOn} {URL.canParse(url) ? new URL(url).host : url}
      </Text>
    </Group>
  );
}
