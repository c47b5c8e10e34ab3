import { templateItemPage } from '@app/content/template-page';
import { writtenIn } from '@app/contracts/locale';
import classes from './template-changes.module.css';
import type { TemplateDetails } from './template-page-data';
import { UtcDay } from './utc-day';

/** What stands on the page before anybody asks for more. */
const shownAtFirst = 3;

function toList(changes: TemplateDetails['changelog']) {
  return (
    <ul>
      {changes.map(({ date, version, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none of them moves.
        <li key={place}>
          <UtcDay at={date} />
          <b>{version}</b>
          <p lang={writtenIn}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** What is new in a template, the latest day first (catalogue.what-is-new); nothing where nothing is said. */
export function TemplateChanges({ template }: { template: TemplateDetails }) {
  // An answer of an instance of the release before has none.
  const changes: TemplateDetails['changelog'] | undefined = template.changelog;
  return changes?.[0] ? (
    <section aria-labelledby="changes" className={classes.changes}>
      <h2 id="changes">{templateItemPage.changelogTitle}</h2>
      {toList(changes.slice(0, shownAtFirst))}
      {changes[shownAtFirst] ? (
        <details>
          <summary>{templateItemPage.earlierChanges}</summary>
          {toList(changes.slice(shownAtFirst))}
        </details>
      ) : null}
    </section>
  ) : null;
}
