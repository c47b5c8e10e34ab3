import type { RouterOutputs } from '@app/api/types';
import { type NoticeChannel, noticeChannels, noticeKindLabels } from '@app/contracts/messaging/notice/kind';
import { noticeMessages } from '@app/contracts/messaging/notice/messages';
import { Button, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { trpc } from '~/lib/api/trpc';
import { Loaded } from '~/ui/feedback/loaded';
import { type BrowserPermission, useBrowserPermission } from './browser-permission';
import classes from './notices.module.css';

type Switches = RouterOutputs['notice']['switches'][number];

const channelLabels: Readonly<Record<NoticeChannel, string>> = {
  app: 'In the app',
  mail: 'Daily email',
  browser: 'Browser',
};

/** A switch for each kind of notice and each channel; changes apply to future notices. */
export function NoticeSwitches() {
  const titleId = useId();
  const permission = useBrowserPermission();
  return (
    <Paper component="section" withBorder p="clamp(0.75rem, 0.5rem + 1vw, 1.25rem)" aria-labelledby={titleId}>
      <Title order={3} fz="lg" ff="text" lh="inherit" id={titleId}>
        What you are notified of
      </Title>
      <Text inherit mt="0.25rem" mb="sm" c="dimmed">
        The daily email is sent at 7:00 in the company’s time zone if you have unread notifications.
      </Text>
      <Loaded
        query={trpc.notice.switches.useQuery()}
        failed={noticeMessages.fetchFailed}
        loading={<Skeleton height={180} radius="md" role="status" aria-label="Loading settings" />}
      >
        {(switches) => (
          <>
            <SwitchTable switches={switches} permission={permission} />
            <PermissionNote permission={permission} wanted={switches.some(({ browser }) => browser)} />
          </>
        )}
      </Loaded>
    </Paper>
  );
}

interface SwitchTableProps {
  switches: readonly Switches[];
  permission: BrowserPermission;
}

function SwitchTable({ switches, permission }: SwitchTableProps) {
  const utils = trpc.useUtils();
  const set = trpc.notice.setSwitch.useMutation({
    meta: { failed: noticeMessages.switchFailed },
    onSuccess: (all) => utils.notice.switches.setData(undefined, all),
  });
  const setSwitch = async (kind: Switches['kind'], channel: NoticeChannel, on: boolean) => {
    // Requested only when the switch is turned on, and saved only if the browser agrees.
    if (channel === 'browser' && on && (await permission.ask()) !== 'granted') return;
    set.mutate({ kind, channel, on });
  };
  const pending = set.isPending ? set.variables : undefined;
  return (
    <table className={classes.switches}>
      <thead>
        <tr>
          <td />
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col">
              {channelLabels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {switches.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{noticeKindLabels[row.kind]}</th>
            {noticeChannels.map((channel) => {
              const isPending = pending?.kind === row.kind && pending.channel === channel;
              return (
                <td key={channel}>
                  <Switch
                    size="md"
                    aria-label={`${noticeKindLabels[row.kind]}: ${channelLabels[channel]}`}
                    checked={isPending ? pending.on : row[channel]}
                    disabled={channel === 'browser' && permission.state === 'unable'}
                    onChange={({ currentTarget }) => void setSwitch(row.kind, channel, currentTarget.checked)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The switches belong to the user, the permission to each browser; explains where the two differ. */
function PermissionNote({ permission, wanted }: { permission: BrowserPermission; wanted: boolean }) {
  const { state, ask } = permission;
  const text =
    state === 'unable'
      ? noticeMessages.browserUnable
      : state === 'denied'
        ? noticeMessages.browserRefused
        : state === 'default' && wanted
          ? noticeMessages.browserUnasked
          : '';
  return (
    <Stack gap="xs" align="start" role="status" className={classes.note}>
      {text}
      {state === 'default' && wanted ? (
        <Button variant="default" mih="2.75rem" onClick={() => void ask()}>
          Ask now
        </Button>
      ) : null}
    </Stack>
  );
}
