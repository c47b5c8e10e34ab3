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
