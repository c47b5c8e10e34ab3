interface Size {
  width: number;
  height: number;
}

/**
 * How a device's screen fits the room there is: its width whole, made smaller where the room is narrower, never
 * larger; as much of its height as there is. A desktop takes all the height.
 */
export function fitDevice(device: Size & { fillsHeight: boolean }, room: Size) {
  const scale = Math.min(1, room.width / device.width);
  const height = room.height / scale;
  return {
    scale,
    width: device.width,
    height: Math.round(device.fillsHeight ? height : Math.min(device.height, height)),
  };
}
