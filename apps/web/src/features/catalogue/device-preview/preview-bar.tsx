import { contentLanguage } from '@app/contracts/locale';
import { Group } from '@mantine/core';
import {
  IconArrowLeft,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconExternalLink,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as words from './device-preview-messages';
import type { Device } from './devices';
import classes from './preview-bar.module.css';

const icons = { desktop: IconDeviceDesktop, tablet: IconDeviceTablet, phone: IconDeviceMobile };

interface PreviewBarProps {
  template: { slug: string; title: string };
  titleId: string;
  /** URL of the demo, to open it in a new tab. */
  demoUrl: string | null;
  /** The selected device; null where there is nothing to switch. */
  device: Device | null;
  /** The cart button. */
  action: ReactNode;
}

/** Bar above a preview: back link, screen sizes, the demo in a new tab, and the cart button. */
export function PreviewBar({ template, titleId, demoUrl, device, action }: PreviewBarProps) {
  const { slug, title } = template;
  return (
    <Group component="header" gap="0.5rem 1rem" flex="none" bg="var(--surface)" className={classes.bar}>
      <Group gap="0.25rem" wrap="nowrap" miw="min(14rem, 100%)" className={classes.where}>
        <Link
          to="/templates/$slug"
          params={{ slug }}
          className={classes.back}
          aria-label={words.backTo(title)}
        >
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </Link>
        <h1 id={titleId} className={classes.title} lang={contentLanguage}>
          {title}
        </h1>
      </Group>
      {device ? <DeviceSwitch slug={slug} device={device} /> : null}
      <Group gap="sm" wrap="nowrap" justify="flex-end" className={classes.actions}>
        {demoUrl ? (
          <a className={classes.open} href={demoUrl} target="_blank" rel="noopener noreferrer">
            {words.openDemo}
            <IconExternalLink size={18} stroke={1.75} aria-hidden />
          </a>
        ) : null}
        <div className={classes.cart}>{action}</div>
      </Group>
    </Group>
  );
}

function DeviceSwitch({ slug, device }: { slug: string; device: Device }) {
  const names: Device[] = ['desktop', 'tablet', 'phone'];
  return (
    <nav aria-label={words.screen} className={classes.switch}>
      {names.map((name) => {
        const DeviceIcon = icons[name];
        return (
          <Link
            key={name}
            to="/templates/$slug/preview"
            params={{ slug }}
            search={{ device: name === 'desktop' ? undefined : name }}
            // Back leaves the preview rather than stepping through its sizes.
            replace
            resetScroll={false}
            className={classes.device}
            activeOptions={{ exact: true }}
            data-current={name === device || undefined}
          >
            <DeviceIcon size={20} stroke={1.75} aria-hidden />
            <span className={classes.deviceName}>{words.deviceLabels[name]}</span>
          </Link>
        );
      })}
    </nav>
  );
}
