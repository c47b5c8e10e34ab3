/** Whether it is a time zone of the IANA database, such as `Africa/Monrovia` or `UTC`. */
export function isTimeZone(name: string): boolean {
  // Some runtimes take offsets such as "+01:00", which know nothing of summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
