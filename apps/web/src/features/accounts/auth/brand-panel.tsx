import { authPanel } from '@app/content/auth';
import { company, supportPhone } from '@app/content/company';
import { IconPhone } from '@tabler/icons-react';
import { Illustration } from '~/ui/media/illustration';
import classes from './brand-panel.module.css';
import type { WantedTemplate } from './wanted-template';
import { WantedTemplateCard } from './wanted-template';

/**
 * The dark side of the sign-in screen on wide screens: the benefits of an account, or the template that it is
 * for, and a contact.
 */
export function BrandPanel({ wanted }: { wanted: WantedTemplate | undefined }) {
  return (
    <aside className={classes.panel} aria-label={company.name} data-surface="night">
      {wanted ? null : <Illustration name="birds-on-cable" viewBox="0 0 480 120" className={classes.birds} />}
      <div className={classes.content}>
        {wanted ? <WantedTemplateCard template={wanted} /> : null}
        {wanted ? null : <p className={classes.headline}>{authPanel.headline}</p>}
        <ol className={classes.steps}>
          {authPanel.steps.map(({ title, text }) => (
            <li key={title}>
              <p className={classes.stepTitle}>{title}</p>
              <p className={classes.stepText}>{text}</p>
            </li>
          ))}
        </ol>
        <p className={classes.help}>
          {authPanel.help}{' '}
          <a href={supportPhone.href}>
            <IconPhone size={16} stroke={1.75} aria-hidden />
            {supportPhone.display}
          </a>
        </p>
      </div>
    </aside>
  );
}
