import { describe, expect, test } from 'vitest';
import { fitDevice } from './device-frame';
import { devices } from './devices';

const desktop = { ...devices.desktop, fillsHeight: true };
const phone = { ...devices.phone, fillsHeight: false };

describe('a device in the available space', () => {
  test('has its own size where it fits', () => {
    expect(fitDevice(desktop, { width: 1440, height: 700 })).toEqual({ scale: 1, width: 1440, height: 700 });
    expect(fitDevice(phone, { width: 1440, height: 900 })).toEqual({ scale: 1, width: 390, height: 844 });
  });

  test('is never enlarged', () => {
    expect(fitDevice(desktop, { width: 1920, height: 1000 })).toMatchObject({ scale: 1, width: 1440 });
  });

  test('is scaled down as a whole, so that the page keeps its layout', () => {
    expect(fitDevice(desktop, { width: 720, height: 600 })).toEqual({
      scale: 0.5,
      width: 1440,
      height: 1200,
    });
  });

  test('is cut at the bottom, where it can be scrolled', () => {
    expect(fitDevice(phone, { width: 1440, height: 500 })).toMatchObject({ scale: 1, height: 500 });
  });
});
