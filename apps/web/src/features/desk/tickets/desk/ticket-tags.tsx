import { limits } from '@app/contracts/limits';
import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconTag } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import { TagLabel } from '../tags/tag-label';
import type { Ticket } from '../ticket';
import classes from './ticket-desk.module.css';
import type { DeskActions } from './use-desk-actions';

/** Shows the tags of a ticket, with the menu to add and remove them. */
export function TicketTags({ ticket, desk }: { ticket: Ticket; desk: DeskActions }) {
  const { data: all = [] } = trpc.ticketTag.list.useQuery();
  const on = new Set(ticket.tags.map(({ id }) => id));
  const isFull = on.size >= limits.tagsPerTicket;
  return (
    <>
      {ticket.tags.length > 0 ? (
        <ul className={classes.tags} aria-label="Tags of this ticket">
          {ticket.tags.map((tag) => (
            <li key={tag.id}>
              <TagLabel {...tag} />
            </li>
          ))}
        </ul>
      ) : null}
      {ticket.status === 'finalized' ? null : (
        <Menu position="bottom-start" width={240} closeOnItemClick={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label="Tags" aria-keyshortcuts="T">
              <IconTag size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {all.length === 0 ? <Menu.Label>No tags yet: see Manage tags</Menu.Label> : null}
            {all.map((tag) => (
              <Menu.Item
                key={tag.id}
                disabled={isFull && !on.has(tag.id)}
                rightSection={
                  on.has(tag.id) ? (
                    <>
                      <IconCheck size={16} aria-hidden />
                      <VisuallyHidden>(on this ticket)</VisuallyHidden>
                    </>
                  ) : null
                }
                onClick={() => desk.tag(on.has(tag.id) ? { remove: [tag.id] } : { add: [tag.id] })}
              >
                <TagLabel {...tag} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
