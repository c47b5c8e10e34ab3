import type { ReactNode } from 'react';
import * as words from './auth-messages';
import type { AuthStep } from './auth-search';
import classes from './step-header.module.css';
import { stepTitles } from './step-titles';

const signupSteps: readonly AuthStep[] = ['signup', 'code', 'account'];

interface StepHeaderProps {
  step: AuthStep;
  /** Replaces the default title of the step. */
  title?: string;
  children?: ReactNode;
}

/** Renders the title of a step and its position in the sign-up. */
export function StepHeader({ step, title = stepTitles[step], children }: StepHeaderProps) {
  const position = signupSteps.indexOf(step) + 1;
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {position > 0 ? (
        <div className={classes.progress} data-step={position}>
          <div className={classes.bars} aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
          <p className={classes.position}>{words.stepOf(position, signupSteps.length)}</p>
        </div>
      ) : null}
      {children ? <p className={classes.text}>{children}</p> : null}
    </div>
  );
}
