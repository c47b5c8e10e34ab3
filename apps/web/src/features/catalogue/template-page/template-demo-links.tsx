import { Button } from '@mantine/core';
import { IconDevices, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './template-demo-links.module.css';
import { demoAddress, type TemplateDetails } from './template-page-data';
import * as words from './template-page-messages';

interface TemplateDemoLinksProps {
  template: TemplateDetails;
  /** Id of the element that holds the template's title. */
  describedBy: string;
}

/**
 * Links to the live demo in a new tab, and to its preview on several screen sizes; on a phone the demo uses
 * the phone's own screen.
 */
export function TemplateDemoLinks({ template, describedBy }: TemplateDemoLinksProps) {
  const url = demoAddress(template);
  if (!url) return null;
  return (
    <div className={classes.links}>
      <Button
        component="a"
        variant="default"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={classes.link}
        aria-describedby={describedBy}
        rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
      >
        {words.liveDemo}
      </Button>
      <Button
        variant="default"
        className={classes.preview}
        aria-describedby={describedBy}
        leftSection={<IconDevices size={18} stroke={1.75} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/templates/$slug/preview" params={{ slug: template.slug }} {...props} />
        )}
      >
        {words.previewOnDevices}
      </Button>
    </div>
  );
}
