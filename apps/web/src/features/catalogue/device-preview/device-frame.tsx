import { Group } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import classes from './device-frame.module.css';
import * as words from './device-preview-messages';
import { type Device, devices } from './devices';

interface Size {
  width: number;
  height: number;
}

/**
 * Fits a device's screen into the available space: the full width, scaled down where the space is narrower
 * and never up, and as much of the height as there is. A desktop takes the full height.
 */
export function fitDevice(device: Size & { fillsHeight: boolean }, available: Size) {
  const scale = Math.min(1, available.width / device.width);
  const height = available.height / scale;
  return {
    scale,
    width: device.width,
    height: Math.round(device.fillsHeight ? height : Math.min(device.height, height)),
  };
}

interface DeviceFrameProps {
  /** Null until the demo is known to be frameable. */
  url: string | null;
  title: string;
  device: Device;
}

/**
 * Shows a demo on a screen of the given size, scaled as a whole where the window is narrower. The sandbox
 * keeps the demo from accessing this page and this site's storage, and from navigating the whole tab. On a
 * phone the demo fills the screen.
 */
export function DeviceFrame({ url, title, device }: DeviceFrameProps) {
  const { ref, width, height } = useElementSize();
  const fit =
    width > 0
      ? fitDevice({ ...devices[device], fillsHeight: device === 'desktop' }, { width, height })
      : null;
  return (
    <Group gap={0} wrap="nowrap" align="stretch" flex={1} className={classes.stage} data-device={device}>
      <div className={classes.room} ref={ref}>
        <div
          className={classes.screen}
          style={
            fit
              ? ({
                  '--screen-width': `${fit.width}px`,
                  '--screen-height': `${fit.height}px`,
                  '--screen-scale': fit.scale,
                } as CSSProperties)
              : undefined
          }
        >
          {url ? (
            <iframe
              className={classes.frame}
              src={url}
              title={words.demoOf(title)}
              sandbox="allow-scripts allow-forms"
            />
          ) : null}
        </div>
      </div>
    </Group>
  );
}
