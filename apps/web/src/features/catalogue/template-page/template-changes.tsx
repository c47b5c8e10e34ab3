import { templateItemPage } from '@app/content/template-page';
import { contentLanguage } from '@app/contracts/locale';
import classes from './template-changes.module.css';
import type { TemplateDetails } from './template-page-data';
import { UtcDay } from './utc-day';

/** Number of entries shown before the rest is expanded. */
const initialCount = 3;

function toList(changes: TemplateDetails['changelog']) {
  return (
    <ul>
      {changes.map(({ date, version, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none of them moves.
        <li key={index}>
          <UtcDay at={date} />
          <b>{version}</b>
          <p lang={contentLanguage}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/**
 * Lists the changelog of a template, newest first (catalogue.what-is-new); renders nothing without entries.
 */
export default function TemplateChanges({ template }: { template: TemplateDetails }) {
  // Missing in responses from instances that run the previous release.
  const changes: TemplateDetails['changelog'] | undefined = template.changelog;
  return changes?.[0] ? (
    <section aria-labelledby="changes" className={classes.changes}>
      <h2 id="changes">{templateItemPage.changelogTitle}</h2>
      {toList(changes.slice(0, initialCount))}
      {changes[initialCount] ? (
        <details>
          <summary>{templateItemPage.earlierChanges}</summary>
          {toList(changes.slice(initialCount))}
        </details>
      ) : null}
    </section>
  ) : null;
}
