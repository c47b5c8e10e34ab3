import { Box, Kbd, Modal, SimpleGrid, Switch } from '@mantine/core';
import classes from './keys-dialog.module.css';
import { useKeysEnabled } from './use-ticket-keys';

const groups = [
  {
    title: 'The list',
    keys: [
      [['J'], 'Next ticket'],
      [['K'], 'Previous ticket'],
      [['X'], 'Select or deselect the open ticket'],
      [['Shift', 'click'], 'Select all from the last selected one'],
      [['/'], 'Search'],
    ],
  },
  {
    title: 'Writing',
    keys: [
      [['R'], 'Reply'],
      [['N'], 'Internal note'],
      [['C'], 'Canned replies'],
      [['Ctrl', 'Enter'], 'Send'],
      [['Ctrl', 'B'], 'Bold'],
      [['Ctrl', 'I'], 'Italic'],
      [['Ctrl', 'K'], 'Link'],
      [['Esc'], 'Leave the field and keep the text'],
    ],
  },
  {
    title: 'The open ticket',
    keys: [
      [['A'], 'Assign to me'],
      [['P'], 'Priority'],
      [['T'], 'Tags'],
      [['S'], 'Snooze, or back to the queue'],
      [['F'], 'Follow or unfollow'],
      [['Q'], 'Quote'],
      [['E'], 'Close, or reopen'],
      [['M'], 'More: forward, merge, spam'],
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Search the dashboard'],
      [['?'], 'Keyboard shortcuts'],
    ],
  },
] as const;

/**
 * Lists all keyboard shortcuts of the tickets screen and turns single-key shortcuts on or off
 * (ticket.single-keys).
 */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [enabled, enable] = useKeysEnabled();
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="xl">
      <Switch
        mb="lg"
        label="Use single-key shortcuts"
        description="Never while you type or a dialog is open."
        checked={enabled}
        onChange={({ currentTarget }) => enable(currentTarget.checked)}
      />
      <SimpleGrid minColWidth="min(18rem, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="lg">
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <Box component="h3" mt={0} mb="xs" fz="sm">
              {title}
            </Box>
            <Box component="dl" m={0} className={classes.keys}>
              {keys.map(([pressed, what]) => (
                <div key={what}>
                  <dt>
                    {pressed.map((key) => (
                      <Kbd key={key} size="md">
                        {key}
                      </Kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </Box>
          </section>
        ))}
      </SimpleGrid>
    </Modal>
  );
}
