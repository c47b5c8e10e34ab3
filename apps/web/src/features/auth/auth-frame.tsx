import type { ReactNode } from 'react';
import classes from './auth-frame.module.css';
import { BrandPanel } from './brand-panel';

/** Split on wide screens, one column on phones. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.ground}>
      <div className={classes.frame}>
        <BrandPanel />
        <div className={classes.side}>
          <div className={classes.form}>{children}</div>
        </div>
      </div>
    </div>
  );
}
