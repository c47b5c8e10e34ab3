import type { ReactNode } from 'react';
import classes from './auth-frame.module.css';
import { BrandPanel } from './brand-panel';
import type { WantedTemplate } from './use-wanted-template';
import { WantedTemplateRow } from './wanted-template';

interface AuthFrameProps {
  /** The template that the visitor wants the account for. */
  wanted: WantedTemplate | undefined;
  children: ReactNode;
}

/** Split on wide screens, one column on phones. */
export function AuthFrame({ wanted, children }: AuthFrameProps) {
  return (
    <div className={classes.ground}>
      <div className={classes.frame}>
        <BrandPanel wanted={wanted} />
        <div className={classes.side}>
          <div className={classes.form}>
            {wanted ? <WantedTemplateRow template={wanted} /> : null}
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
