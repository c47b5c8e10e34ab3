import type { RouterInputs } from '@app/api/types';
import { reportMessages } from '@app/contracts/insight/report/messages';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Loading, StatError } from '~/ui/charts/stat-error';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { useListExport } from '~/ui/tables/use-list-export';
import classes from './exported-section.module.css';

export type ReportInput = RouterInputs['report']['times'];

interface ExportedSectionProps<Input extends ReportInput> {
  title: string;
  text: string;
  /** Name of the file with the same numbers, below `/exports`. */
  file: string;
  input: Input;
  query: Loading;
  children: ReactNode;
}

/** Statistics of a range with their export links (dashboard.report-files, analytics.csv-files). */
export function ExportedSection<Input extends ReportInput>({
  title,
  text,
  file,
  input,
  query,
  children,
}: ExportedSectionProps<Input>) {
  const { banner, showError, dismiss } = useErrorBanner(null, reportMessages.exportFailed);
  const exporting = useListExport<Input>({
    address: `/exports/${file}.csv`,
    failed: reportMessages.exportFailed,
    onFailed: showError,
  });
  return (
    <Stack component="section" gap="0.875rem" className={classes.section} aria-label={title}>
      <DashboardPageHeader isSection title={title} text={text}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={exporting.busy}
          aria-label={`Save as CSV: ${title}`}
          onClick={() => void exporting.run(input)}
        >
          Save as CSV
        </Button>
      </DashboardPageHeader>
      {banner ? <ErrorBanner onDismiss={dismiss}>{banner}</ErrorBanner> : null}
      {children}
      <StatError queries={[query]} />
    </Stack>
  );
}
