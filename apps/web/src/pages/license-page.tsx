import { legalLinks } from '@app/content/legal-links';
import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { issueDay } from '~/entities/license/issue-day';
import * as words from '~/features/delivery/license-check/license-check-messages';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { RecordFacts } from '~/ui/display/record-card';
import { StatusBadge } from '~/ui/display/status-badge';
import { NarrowPage } from '~/ui/layout/narrow-page';
import { ContentLink } from '~/ui/navigation/content-link';

const route = getRouteApi('/_public/licenses/$number');

/** Says to whoever has its number whether a license is valid (delivery.license-page). */
export function LicensePage() {
  const { number } = route.useParams();
  const { data } = trpc.license.check.useQuery({ number });
  if (!data) return null;
  const { valid, template, company, domain, sample } = data;
  return (
    <NarrowPage title={valid ? words.isValid : words.isInvalid}>
      <p>{valid ? words.whatFor : words.invalidText}</p>
      <RecordFacts>
        <div>
          <dt>{words.number}</dt>
          <Group component="dd" gap="xs">
            {data.number}
            {sample ? <StatusBadge tone="neutral">{words.sample}</StatusBadge> : null}
          </Group>
        </div>
        <div>
          <dt>{words.template}</dt>
          <dd>
            {template.slug ? (
              <ContentLink href={`/templates/${template.slug}`}>{template.name}</ContentLink>
            ) : (
              template.name
            )}
          </dd>
        </div>
        <div>
          <dt>{words.domain}</dt>
          <dd>{domain ?? words.noDomain}</dd>
        </div>
        {company ? (
          <div>
            <dt>{words.company}</dt>
            <dd>{company}</dd>
          </div>
        ) : null}
        <div>
          <dt>{words.issued}</dt>
          <dd>{formatCalendarDay(issueDay(data))}</dd>
        </div>
        <div>
          <dt>{words.terms}</dt>
          <dd>
            <ContentLink href={`${legalLinks.terms.href}#license`}>{legalLinks.terms.label}</ContentLink>
          </dd>
        </div>
      </RecordFacts>
    </NarrowPage>
  );
}
