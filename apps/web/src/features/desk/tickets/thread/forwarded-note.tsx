import { Box, Group } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { StatusBadge } from '~/ui/display/status-badge';
import type { Ticket } from '../ticket';

/** To whom a note was sent, and what went along (ticket.forward-outside). */
export function ForwardedNote({ forward }: { forward: Ticket['forwards'][number] }) {
  const { address, name, words, fileNames, bounce } = forward;
  return (
    <Box mt={6} c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
      <Group component="p" gap={6} m={0}>
        <IconMailForward size={14} stroke={2} aria-hidden /> Forwarded to {name ? `${name}, ` : ''}
        {address || 'a deleted account'}
        {bounce === null ? null : <StatusBadge tone="warning">Bounces</StatusBadge>}
      </Group>
      {fileNames.length > 0 ? <p>With {fileNames.join(', ')}</p> : null}
      {words === null ? null : (
        <details>
          <summary>Message that went along</summary>
          <Box dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
            {words}
          </Box>
        </details>
      )}
    </Box>
  );
}
