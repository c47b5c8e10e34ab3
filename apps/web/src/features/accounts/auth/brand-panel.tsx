import { authPanel } from '@app/content/auth';
import { company, supportPhone } from '@app/content/company';
import { IconPhone } from '@tabler/icons-react';
import classes from './brand-panel.module.css';
import type { WantedTemplate } from './wanted-template';
import { WantedTemplateCard } from './wanted-template';

/**
 * The dark side of the sign-in screen on wide screens: the benefits of an account, or the template that it is
 * for, and a contact.
 */
export function BrandPanel({ wanted }: { wanted: WantedTemplate | undefined }) {
  return (
    <aside className={classes.panel} aria-label={company.name}>
      <svg
        className={classes.traces}
        data-beside-template={wanted ? true : undefined}
        viewBox="0 0 560 720"
        preserveAspectRatio="xMaxYMin slice"
        aria-hidden="true"
      >
        <g className={classes.lines}>
          <path d="M560 34H430l-40 40H262l-30 30" />
          <path d="M560 82H462l-44 44h-88" />
          <path d="M560 130h-56l-36 36v48" />
          <path d="M560 184h-20l-30 30v78" />
          <path d="M560 246h-2l-16 16v112" />
        </g>
        <g className={classes.nodes}>
          <circle cx="232" cy="104" r="4.500" />
          <circle cx="330" cy="126" r="4.500" />
          <circle cx="468" cy="214" r="4.500" />
          <circle cx="510" cy="292" r="4.500" />
          <circle cx="542" cy="374" r="4.500" />
        </g>
        <g className={classes.lights}>
          <circle cx="390" cy="74" r="5" />
          <circle cx="504" cy="130" r="5" />
          <circle cx="510" cy="214" r="5" />
        </g>
      </svg>
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
