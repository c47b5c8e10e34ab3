import { Button } from '@mantine/core';
import { IconDevices, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './template-demo-links.module.css';
import { demoAddress, type TemplateDetails } from './template-page-data';
import * as words from './template-page-messages';

interface DemoLinkProps {
  template: TemplateDetails;
  /** Id of the element that holds the template's title. */
  describedBy: string;
}

/** Links to the live demo in a new tab. */
export function DemoLink({ template, describedBy }: DemoLinkProps) {
  const url = demoAddress(template);
  return url ? (
    <Button
      component="a"
      variant="default"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
      rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
    >
      {words.liveDemo}
    </Button>
  ) : null;
}

/** Links to the demo on several screen sizes; a phone has only its own. */
export function PreviewLink({ template, describedBy }: DemoLinkProps) {
  return demoAddress(template) ? (
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
  ) : null;
}
