import { importMessages } from '@app/contracts/operations/import/messages';
import { differs, formatSum, labelOfSum } from '@app/contracts/operations/import/sum';
import classes from './imports.module.css';
import type { ImportReport } from './imports-search';

/** Shows what the file adds up to beside what came of it (import.compared-sums). */
export function ComparedSums({ run: { sums, isDryRun, state } }: { run: ImportReport }) {
  if (sums.length === 0 || state !== 'done') return null;
  return (
    <div className={classes.faults}>
      <table data-figures className={classes.sums}>
        <caption>{sums.some(differs) ? importMessages.sumsDiffer : importMessages.sumsAgree}</caption>
        <thead>
          <tr>
            <th scope="col">Compared</th>
            <th scope="col">In the file</th>
            <th scope="col">{isDryRun ? 'Would be here' : 'On the site'}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={labelOfSum(sum)} data-differs={differs(sum) || undefined}>
              <th scope="row">{labelOfSum(sum)}</th>
              <td>{formatSum(sum, sum.file)}</td>
              <td>{formatSum(sum, sum.site)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
