import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { ImportForm } from './import-form';
import { ImportReport } from './import-report';
import { ImportRuns } from './import-runs';
import classes from './imports.module.css';
import { useImportFile } from './use-import-file';

const route = getRouteApi('/dashboard/import');

/** Imports people, the catalogue, tickets and orders from files of other systems, with dry runs and undo. */
export function ImportsScreen() {
  const { run } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const form = useImportFile((id) => {
    void queries.invalidateQueries({ queryKey: getQueryKey(trpc.import.list) });
    void navigate({ search: { run: id }, resetScroll: false });
  });
  return (
    <>
      <DashboardPageHeader
        title="Imports"
        text="People, templates, tickets and orders from files of other systems. The same file twice changes nothing."
      />
      <div className={classes.parts}>
        <ImportForm form={form} />
        {run ? <ImportReport key={run} id={run} /> : null}
        <ImportRuns open={run} />
      </div>
    </>
  );
}
