import { messages } from '@app/contracts/messages';
import { VisuallyHidden } from '@mantine/core';
import classes from './template-page.module.css';
import presentation from './template-presentation.module.css';

/** Skeleton of a template's page while it loads. */
export function TemplatePagePending() {
  return (
    <div className={classes.page}>
      <VisuallyHidden role="status">{messages.loadingTemplate}</VisuallyHidden>
      <div className={presentation.presentation} aria-hidden="true">
        <div className={presentation.columns}>
          <div className={classes.pendingStage} />
          <div className={presentation.offer}>
            <div className={classes.pendingTitle} />
            <div className={classes.pendingPrice} />
            <div className={classes.pendingActions} />
          </div>
        </div>
      </div>
    </div>
  );
}
