import { locale } from '@app/contracts/locale';
import * as words from './format-messages';

const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** Formats a file size as "312 KB" or "1.4 MB", at least 1 KB. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024
    ? `${format.format(kilobytes)} ${words.kilobytes}`
    : `${format.format(kilobytes / 1024)} ${words.megabytes}`;
}
