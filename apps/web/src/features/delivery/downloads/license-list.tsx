import type { RouterOutputs } from '@app/api/types';
import { releaseFilePath } from '@app/contracts/catalogue/release/schema';
import { licenseMessages } from '@app/contracts/delivery/license/messages';
import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ColleagueBadge } from '~/entities/customer/colleague-badge';
import { CertificateLink } from '~/entities/license/certificate-link';
import { DomainDialog } from '~/entities/license/domain-dialog';
import { issueDay } from '~/entities/license/issue-day';
import { LicenseStateBadge } from '~/entities/license/license-state-badge';
import * as licenseWords from '~/entities/license/license-words';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { trpc } from '~/lib/api/trpc';
import { formatBytes } from '~/lib/format/format-bytes';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { LinkButton } from '~/ui/buttons/link-button';
import { Day } from '~/ui/display/date-time';
import { RecordFacts } from '~/ui/display/record-card';
import { RecordList, RecordListSkeleton } from '~/ui/display/record-list';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { ContentLink } from '~/ui/navigation/content-link';
import * as words from './downloads-messages';
import classes from './license-list.module.css';

type License = RouterOutputs['license']['mine'][number];

/** Lists the licenses of the customer and their colleagues, newest first (delivery.downloads-page). */
export function LicenseList() {
  const query = trpc.license.mine.useQuery();
  const { data, isError } = query;
  const { dialog, open, frame } = useFormDialog<Pick<License, 'number' | 'domain'>>('license-domain');
  if (!data && isError) {
    return <ErrorState query={query} fallback={licenseMessages.fetchFailed} />;
  }
  if (!data) return <RecordListSkeleton label={words.loading} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={words.none}
        text={words.noneText}
        action={<LinkButton href="/account/orders">{words.myOrders}</LinkButton>}
      />
    );
  }
  return (
    <>
      <RecordList>
        {data.map((license) => (
          <LicenseItem
            key={license.id}
            license={license}
            onDomain={() => open({ number: license.number, domain: license.domain })}
          />
        ))}
      </RecordList>
      {dialog ? <DomainDialog key={dialog.number} {...frame} license={dialog} /> : null}
    </>
  );
}

function LicenseItem({ license, onDomain }: { license: License; onDomain: () => void }) {
  const { number, template, state, domain, holder, orderNumber, revoked, colleague } = license;
  const canChange = state === 'valid' && colleague === null && license.domainRestsUntil === null;
  const [verb, label] =
    domain === null
      ? [licenseWords.enterDomain, licenseWords.enterDomainOf(number)]
      : [licenseWords.changeDomain, licenseWords.changeDomainOf(number)];
  const name = template.slug ? (
    <ContentLink href={`/templates/${template.slug}`} className={classes.link}>
      {template.name}
    </ContentLink>
  ) : (
    template.name
  );
  return (
    <Paper component="li" withBorder className={classes.item}>
      <CoverThumbnail seed={license.id} cover={license.cover} />
      <Stack gap="sm" miw={0}>
        <div>
          <Title order={3} size="h4">
            {name}
          </Title>
          <Group gap="0.25rem 0.75rem">
            <LicenseStateBadge state={state} />
            <ColleagueBadge name={colleague} />
            <Box component="span" c="dimmed" fz="sm" mod="figures">
              {number}
            </Box>
          </Group>
        </div>
        <Releases releases={license.releases} />
        {revoked ? <Text>{words.revokedFor(revoked.reason)}</Text> : null}
        <RecordFacts>
          {domain ? (
            <div>
              <dt>{licenseWords.domain}</dt>
              <dd>{domain}</dd>
            </div>
          ) : null}
          <div>
            <dt>{words.holder}</dt>
            <dd>{holder}</dd>
          </div>
          <div>
            <dt>{words.order}</dt>
            <dd>
              <ContentLink href={`/account/orders/${orderNumber}`}>{orderNumber}</ContentLink>
            </dd>
          </div>
          <div>
            <dt>{words.issued}</dt>
            <dd>{formatCalendarDay(issueDay(license), 'medium')}</dd>
          </div>
        </RecordFacts>
        <Group gap="xs">
          {canChange ? (
            <Button variant="default" size="sm" aria-label={label} onClick={onDomain}>
              {verb}
            </Button>
          ) : null}
          {state === 'valid' ? <CertificateLink number={number} size="sm" /> : null}
          <LinkButton
            href={`/licenses/${number}`}
            variant="default"
            size="sm"
            aria-label={words.publicPageOf(number)}
          >
            {words.publicPage}
          </LinkButton>
        </Group>
      </Stack>
    </Paper>
  );
}

/** The files of a valid license, the latest version first (delivery.download-files). */
function Releases({ releases }: Pick<License, 'releases'>) {
  if (releases.length === 0) return null;
  return (
    <Stack p={0} component="ul" gap="sm" className={classes.releases} aria-label={words.files}>
      {releases.map(({ id, version, bytes, sha256, publishedAt, downloads }, index) => (
        <Group component="li" key={id} gap="0.375rem 1rem">
          <Button
            component="a"
            href={releaseFilePath(id)}
            size="sm"
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            {words.downloadVersion(version)}
          </Button>
          <Text fz="sm" c="dimmed">
            {formatBytes(bytes)}
            {publishedAt ? (
              <>
                , <Day at={publishedAt} />
              </>
            ) : null}
            {`, ${words.downloadedTimes(downloads)}`}
          </Text>
          <details className={classes.checksum}>
            <summary>{words.checksum}</summary>
            <code>{sha256}</code>
          </details>
        </Group>
      ))}
    </Stack>
  );
}
