import type { RouterOutputs } from '@app/api/types';
import { isCalledOff } from '@app/contracts/core/money/order-account';
import { licenseMessages } from '@app/contracts/delivery/license/messages';
import { revokeLicenseSchema } from '@app/contracts/delivery/license/schema';
import { licenseTeamMessages } from '@app/contracts/delivery/team-messages';
import { limits } from '@app/contracts/limits';
import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { CertificateLink } from '~/entities/license/certificate-link';
import { DomainDialog } from '~/entities/license/domain-dialog';
import { issueDay } from '~/entities/license/issue-day';
import { LicenseStateBadge } from '~/entities/license/license-state-badge';
import * as words from '~/entities/license/license-words';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { type DialogFrame, useFormDialog } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { Day } from '~/ui/display/date-time';
import { RecordCard } from '~/ui/display/record-card';
import { ErrorState } from '~/ui/feedback/error-state';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './money/money-card.module.css';
import type { Order } from './order';

type License = RouterOutputs['license']['ofOrder'][number];

const refreshes = () => [getQueryKey(trpc.license), getQueryKey(trpc.order)];

/** Lists the licenses of an order, and gives, revokes and restores them; nothing for an order without templates. */
export function OrderLicenses({ order }: { order: Order }) {
  const query = trpc.license.ofOrder.useQuery({ orderNumber: order.number });
  const { data, error } = query;
  const domain = useFormDialog<Pick<License, 'number' | 'domain'>>(`order-license-domain:${order.number}`);
  const revoke = useFormDialog<{ number: string }>(`order-license-revoke:${order.number}`);
  if (!order.items.some(({ type }) => type === 'template')) return null;
  if (!data && error) {
    return <ErrorState query={query} fallback={licenseMessages.fetchFailed} />;
  }
  if (!data) return <Skeleton height={140} radius="lg" role="status" aria-label="Loading the licenses" />;
  const isOver = order.paymentStatus === 'refunded' || isCalledOff(order);
  if (isOver && data.length === 0) return null;
  const canGive = data.length === 0 || data.some(({ state }) => state === 'unpaid');
  return (
    <RecordCard
      id="order-licenses"
      title="Licenses"
      screenOnly
      actions={canGive && !isOver ? <GiveLicenses orderNumber={order.number} /> : null}
    >
      {data.length === 0 ? (
        <Text c="dimmed" mt="md">
          They are issued once the order is paid.
        </Text>
      ) : null}
      <Stack component="ul" gap={0} mt="md" aria-labelledby="order-licenses">
        {data.map((license) => (
          <LicenseRow
            key={license.id}
            license={license}
            onDomain={() => domain.open({ number: license.number, domain: license.domain })}
            onRevoke={() => revoke.open({ number: license.number })}
          />
        ))}
      </Stack>
      {domain.dialog ? <DomainDialog key={domain.turn} {...domain.frame} license={domain.dialog} /> : null}
      {revoke.dialog ? <RevokeDialog {...revoke.frame} number={revoke.dialog.number} /> : null}
    </RecordCard>
  );
}

function GiveLicenses({ orderNumber }: { orderNumber: string }) {
  const give = trpc.license.give.useMutation({
    meta: { done: licenseTeamMessages.given, failed: licenseTeamMessages.giveFailed, refreshes: refreshes() },
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={give.isPending}
      onClick={() => give.mutate({ orderNumber })}
    >
      Give before payment
    </Button>
  );
}

interface LicenseRowProps {
  license: License;
  onDomain: () => void;
  onRevoke: () => void;
}

function LicenseRow({ license, onDomain, onRevoke }: LicenseRowProps) {
  const { number, template, state, byTeam, domain, revoked } = license;
  const restore = trpc.license.restore.useMutation({
    meta: {
      done: licenseTeamMessages.restored(number),
      failed: licenseTeamMessages.restoreFailed,
      refreshes: refreshes(),
    },
  });
  return (
    <Stack component="li" gap="0.375rem" className={classes.row}>
      <Group gap="0.25rem 0.625rem">
        <strong className={classes.name}>
          <ContentLink href={`/licenses/${number}`}>{number}</ContentLink>
        </strong>
        <LicenseStateBadge state={state} />
      </Group>
      <p className={classes.words}>
        {template.name}, {byTeam ? 'given before payment on' : 'issued'}{' '}
        {formatCalendarDay(issueDay(license), 'medium')}. {words.domain}: {domain ?? words.noDomain}
      </p>
      {revoked ? (
        <p className={classes.words}>
          Revoked on <Day at={revoked.at} />: {revoked.reason}
        </p>
      ) : null}
      <Group gap="xs" align="stretch" className={classes.actions}>
        {state === 'valid' ? <CertificateLink number={number} size="compact-sm" /> : null}
        <Button
          variant="default"
          size="compact-sm"
          aria-label={domain === null ? words.enterDomainOf(number) : words.changeDomainOf(number)}
          onClick={onDomain}
        >
          {domain === null ? words.enterDomain : words.changeDomain}
        </Button>
        {revoked ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Restore ${number}`}
            loading={restore.isPending}
            onClick={() => restore.mutate({ number })}
          >
            Restore
          </Button>
        ) : (
          <Button variant="default" size="compact-sm" aria-label={`Revoke ${number}`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const revokeSchema = revokeLicenseSchema.pick({ reason: true });

function RevokeDialog({ number, ...frame }: DialogFrame & { number: string }) {
  const utils = trpc.useUtils();
  const revoke = trpc.license.revoke.useMutation({
    meta: { done: licenseTeamMessages.revoked(number), refreshes: refreshes(), showsOwnErrors: true },
  });
  return (
    <RecordDialog
      {...frame}
      title={`Revoke ${number}?`}
      submitLabel="Revoke license"
      danger
      schema={revokeSchema}
      valuesOf={() => ({ reason: '' })}
      save={({ reason }) => revoke.mutateAsync({ number, reason })}
      failed={licenseTeamMessages.revokeFailed}
      onFailed={() => void utils.license.invalidate()}
    >
      {(form) => (
        <>
          <Text>The license stops being valid at once, until somebody of the team restores it.</Text>
          <Textarea
            label="Reason"
            description="The customer reads it."
            dir="auto"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={limits.orderNote}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </RecordDialog>
  );
}
